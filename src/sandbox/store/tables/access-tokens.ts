/** The hash of a token that lets a company read reports; the token itself is not kept. */
export interface AccessTokensTable {
  token_hash: string;
  application_id: string;
  expires_at: number;
}
