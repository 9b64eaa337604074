/** The hash of a token that lets a company read reports; the token is not stored. */
export interface AccessTokensTable {
  token_hash: string;
  application_id: string;
  expires_at: number;
}
