import { checkReportSettings, type ReportSettings } from '../settings.js';
import { AccessTokens } from './access-token.js';
import { Reports } from './reports.js';

export interface ReportsClient {
  readonly reports: Reports;
  readonly merchantId: number;
  /** Address of the portal host. */
  readonly portalAddress: string;
}

/** A client only for reports. It works without the merchant's secret and the payment host. @throws InputError */
export function createReportsClient(settings: ReportSettings): ReportsClient {
  const checked = checkReportSettings(settings);
  const { merchantId, portalAddress } = checked;
  return { reports: new Reports(checked, new AccessTokens(checked)), merchantId, portalAddress };
}
