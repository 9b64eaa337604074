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
  const checkedSettings = checkReportSettings(settings);
  const { merchantId, portalAddress } = checkedSettings;
  return { reports: new Reports(checkedSettings, new AccessTokens(checkedSettings)), merchantId, portalAddress };
}
