/**
 * Reports: a page, or all rows. Interface: Report.
 *
 * @module
 */
import {
  isObject,
  reportFailure,
  reportMessages,
  reportPath,
  type ReportFilter,
  type ReportId,
  type ReportRow,
  type ReportTable,
} from '../../contract/index.js';
import { AccessTokens, type PortalSettings } from './access-token.js';
import { ReportError } from '../errors/errors.js';
import { redact } from '../errors/redact.js';
import { checkOptions, type CallOptions } from '../requests/call-options.js';
import { postJson, type Answer } from '../requests/http.js';
import { checkCount, checkFilters, checkReport } from './check.js';
import type { ReportFilterOf } from './filters.js';
import { readPage, type ReportPage } from './read-page.js';
import { prefetch, walkReport } from './walk.js';
import { hiddenValue, InputError } from '../errors/input-error.js';
import { checkNear } from '../errors/near-name.js';
import { checkMerchantId, checkReportSettings, type ReportSettings } from '../settings.js';
import { rethrow, withAdvice, type Advice } from '../errors/error-advice.js';

/** A report query, without the page. */
export interface ReportQuery<Id extends ReportId> {
  /** At least one must be on a mandatory field of the report; all of them must match. See `reportFilters`. */
  readonly filters: readonly ReportFilterOf<Id>[];
  /** Rows of a page; default: 500. */
  readonly on_page?: number | undefined;
  /** Another merchant of the same company; default: the client's own. */
  readonly merchant_id?: number | undefined;
}

export interface ReportPageQuery<Id extends ReportId> extends ReportQuery<Id> {
  /** From 1; the default is 1. */
  readonly page?: number | undefined;
}

export interface ReportProgress {
  /** Rows returned so far. */
  readonly rows: number;
  /** Total number of rows when the reading began. */
  readonly total: number;
}

export interface ReportRowsQuery<Id extends ReportId> extends ReportQuery<Id>, CallOptions {
  /** Called before the first row and after each page. */
  readonly onProgress?: ((progress: ReportProgress) => void) | undefined;
}

const advice: Advice = { unknown: 'Sending it again is safe; a narrower filter is faster', kinds: [] };

/** The next step for each message of the gateway. */
const nextSteps: Readonly<Record<string, string>> = {
  [reportMessages.tokenRequired]:
    'A proxy between this server and the gateway removes the Authorization header: configure it to forward the header.',
  [reportMessages.tokenInvalid]:
    'A new token was refused too. Check that portalUrl is the host that issues the tokens.',
  [reportMessages.merchantNotFound]: 'Check merchantId, and that portalUrl belongs to the same gateway.',
  [reportMessages.noAccess]:
    'The company of applicationId may not read this report of this merchant. Ask the gateway for access.',
};

export class Reports {
  readonly #settings: PortalSettings;
  readonly #tokens: AccessTokens;

  constructor(settings: PortalSettings, tokens: AccessTokens) {
    this.#settings = settings;
    this.#tokens = tokens;
  }

  /**
   * One page of a report. Amounts are decimal strings of major units; times are unchanged.
   *
   * @throws InputError before sending, AccessTokenError and ReportError when the gateway refuses, TransportError when it could not be
   * reached, or its answer is not a report.
   */
  async page<Id extends ReportId>(
    id: Id,
    query: ReportPageQuery<NoInfer<Id>>,
    options: CallOptions = {},
  ): Promise<ReportPage<Id>> {
    const method = 'reports.page';
    const { page = 1, ...rest } = readQuery(method, query, ['page']);
    checkCount(`${method}: page`, page);
    const checkedQuery = this.#check(method, id, rest, options);
    return this.#requestPage<Id>(checkedQuery, checkedQuery.filters, page, checkedQuery.onPage, options);
  }

  /**
   * All rows, each once, in no particular order. Reads a page ahead, and a range of dates in parts, so it needs little memory and the last
   * rows arrive as fast as the first.
   *
   * @throws Like `page`; ReportMovedError when the rows changed repeatedly.
   */
  async *rows<Id extends ReportId>(id: Id, query: ReportRowsQuery<NoInfer<Id>>): AsyncGenerator<ReportRow<Id>, void> {
    for await (const batch of this.batches(id, query)) yield* batch;
  }

  /**
   * The same rows, a page at a time.
   *
   * @throws Like `rows`.
   */
  async *batches<Id extends ReportId>(
    id: Id,
    query: ReportRowsQuery<NoInfer<Id>>,
  ): AsyncGenerator<ReportRow<Id>[], void> {
    const method = 'reports.rows';
    const { signal, timeout, onProgress, ...rest } = readQuery(method, query, ['onProgress', 'signal', 'timeout']);
    if (onProgress !== undefined && typeof onProgress !== 'function') {
      throw new InputError(`${method}: onProgress`, 'a function', hiddenValue(onProgress));
    }
    const checkedQuery = this.#check(method, id, rest, { signal, timeout });
    // Aborts the request in progress when the caller stops reading.
    const end = new AbortController();
    const stop = () => end.abort();
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    let rows = 0;
    let total = 0;
    const report = () => onProgress?.({ rows, total });
    try {
      const walk = walkReport<Id>({
        ...checkedQuery,
        id,
        getPage: (filters, page, onPage) =>
          this.#requestPage<Id>(checkedQuery, filters, page, onPage, { signal: end.signal, timeout }),
        onTotal: (count) => {
          total = count;
          report();
        },
      });
      for await (const batch of prefetch(walk)) {
        yield batch;
        rows += batch.length;
        report();
      }
    } finally {
      signal?.removeEventListener('abort', stop);
      stop();
    }
  }

  #check<Id extends ReportId>(method: string, id: Id, query: ReportQuery<Id>, options: CallOptions): CheckedQuery {
    checkOptions(method, options);
    const table = checkReport(method, id);
    const { filters, on_page: onPage = 500, merchant_id: merchantId = this.#settings.merchantId } = query;
    checkCount(`${method}: on_page`, onPage);
    checkMerchantId(`${method}: merchant_id`, merchantId);
    return { id: Number(id), table, filters: checkFilters(method, table, filters), onPage, merchantId };
  }

  async #requestPage<Id extends ReportId>(
    { id, table, merchantId }: CheckedQuery,
    filters: readonly ReportFilter[],
    page: number,
    onPage: number,
    options: CallOptions,
  ): Promise<ReportPage<Id>> {
    const body = { filters, merchant_id: merchantId, report_id: id, on_page: onPage, page };
    const requestWith = async (token: string): Promise<ReportPage<Id>> => {
      try {
        return readPage<Id>(table, page, await this.#post(body, token, options));
      } catch (error) {
        return rethrow(error, this.#settings.portalAddress, advice);
      }
    };
    const token = await this.#tokens.get(options);
    try {
      return await requestWith(token);
    } catch (error) {
      if (!(error instanceof ReportError) || error.code !== reportMessages.tokenInvalid) throw error;
    }
    return requestWith(await this.#tokens.get(options, token));
  }

  async #post(body: unknown, token: string, options: CallOptions): Promise<Answer> {
    const address = this.#settings.portalAddress;
    const headers = { authorization: `Token ${token}` };
    const answer = await postJson(
      { address, path: `${reportPath}/`, name: reportPath, body, headers, safe: true },
      this.#settings,
      options,
    );
    const failure = reportFailure.safeParse(answer.body);
    if (!failure.success) return answer;
    const message = redact(failure.data.err_code ?? failure.data.error ?? '', [token]);
    const nextStep = Object.hasOwn(nextSteps, message) ? nextSteps[message] : undefined;
    throw new ReportError(message, nextStep ? withAdvice(message, nextStep) : message, answer);
  }
}

/** @throws InputError */
function readQuery<Query extends object>(method: string, query: Query, moreNames: readonly string[]): Query {
  if (!isObject(query)) throw new InputError(`${method}: query`, 'an object such as { filters }', hiddenValue(query));
  checkNear(method, query, ['filters', 'on_page', 'merchant_id', ...moreNames], 'a field of this query');
  return query;
}

interface CheckedQuery {
  readonly id: number;
  readonly table: ReportTable;
  readonly filters: readonly ReportFilter[];
  readonly onPage: number;
  readonly merchantId: number;
}

/** A client only for reports. It works without the merchant's secret and the payment host. @throws InputError */
export function createReportsClient(settings: ReportSettings) {
  const checkedSettings = checkReportSettings(settings);
  const { merchantId, portalAddress } = checkedSettings;
  return { reports: new Reports(checkedSettings, new AccessTokens(checkedSettings)), merchantId, portalAddress };
}
