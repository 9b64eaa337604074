export const reportPath = '/api/extend/company/report';

/** A value of a row. */
export type ReportCell = string | number | null;

/** Records per request that the interface recommends. */
export const recommendedPage = { least: 10, most: 500 } as const;

/** The interface's four messages. Interface: Errors, Reporting API. */
export const reportMessages = {
  tokenRequired: 'Authorization token required',
  tokenInvalid: 'Invalid auth token',
  merchantNotFound: 'Merchant not found',
  noAccess: 'you have no access to this report',
} as const;
