/**
 * The five reports: their fields in order, each with its type, and the fields that a request must filter by. The gateway's rows, the
 * client's types, the filters and the docs are generated from this table. Interface: Report row, Report. The misspelt names are the
 * interface's.
 *
 * @module
 */

/** `str(n)`, `int(n)`, `dec(p,s)` and `dt` of the interface. */
export type ReportFieldType = 'text' | 'integer' | 'decimal' | 'date';

export interface ReportField {
  readonly name: string;
  readonly type: ReportFieldType;
  /** Number of characters of a text, digits of an integer, or digits after the point of a decimal; 0 for a date. */
  readonly size: number;
}

export interface ReportTable {
  readonly name: string;
  readonly fields: readonly ReportField[];
  /** A request must filter by one of these. */
  readonly mandatory: readonly string[];
}

const text = <const Name extends string>(name: Name, size = 1000) => ({ name, type: 'text', size }) as const;
const integer = <const Name extends string>(name: Name, size = 12) => ({ name, type: 'integer', size }) as const;
const decimal = <const Name extends string>(name: Name, size = 2) => ({ name, type: 'decimal', size }) as const;
const date = <const Name extends string>(name: Name) => ({ name, type: 'date', size: 0 }) as const;

export const reportTables = {
  666: {
    name: 'Settlements report EU',
    fields: [
      text('merchant_order_id'),
      integer('payment_id'),
      date('authorization_date'),
      text('operation_type'),
      text('odbref'),
      decimal('amount'),
      text('order_description'),
      text('currency', 3),
      text('fee_currency', 3),
      decimal('transaction_rate', 6),
      decimal('settlement_rate', 6),
      decimal('fee_rate', 6),
      decimal('gross'),
      decimal('commission'),
      integer('batch_number'),
      decimal('settlement_amount'),
      text('url'),
      date('settlement_date'),
      decimal('rolling_reserve_amount'),
      text('rolling_reserve_currency', 3),
      date('rolling_reserve_settlement_date'),
      decimal('deposit_setllement_amount'),
      text('settlement_currency', 3),
      text('merchant_data'),
    ],
    mandatory: ['settlement_date', 'authorization_date', 'payment_id'],
  },
  403: {
    name: 'Settlements report non-EU',
    fields: [
      integer('payment_id'),
      date('order_time'),
      text('order_status'),
      decimal('actual_amount'),
      text('currency', 3),
      decimal('fee'),
      text('order_id'),
      decimal('settlement_amount'),
      text('settlement_currency', 3),
      date('settlement_date'),
      text('settlement_status'),
      text('odb_ref'),
      date('tran_time'),
      text('settlement_type'),
      text('payment_system'),
      text('sender_email'),
      text('order_desc'),
      text('merchant_data'),
      text('settlement_desc'),
      integer('transaction_id'),
    ],
    mandatory: ['settlement_date', 'tran_time', 'payment_id'],
  },
  500: {
    name: 'Chargebacks report',
    fields: [
      date('chargeback_createtime'),
      integer('tran_id'),
      text('sender_email'),
      text('status'),
      date('tran_timestart'),
      date('tran_timeend'),
      text('tran_type'),
      text('protocol'),
      text('currency', 3),
      decimal('amount'),
      date('payout_date'),
      date('payout_amoun'),
    ],
    mandatory: ['tran_id', 'chargeback_createtime'],
  },
  528: {
    name: 'Success transactions report',
    fields: [
      integer('tran_id'),
      integer('parent_tran_id'),
      text('sender_email'),
      text('status'),
      date('tran_timestart'),
      date('tran_timeend'),
      text('tran_type'),
      text('currency', 3),
      decimal('actual_amount'),
      date('payout_date'),
      decimal('payout_amoun'),
      text('order_desc'),
      text('checkout_url'),
    ],
    mandatory: ['tran_id', 'tran_timestart'],
  },
  745: {
    name: 'All transactions report',
    fields: [
      integer('payment_id'),
      date('order_timestart'),
      date('order_timeend'),
      text('order_status'),
      decimal('amount'),
      decimal('actual_amount'),
      text('currency', 3),
      text('actual_currency', 3),
      text('order_type'),
      text('approval_code', 6),
      text('card_bin', 6),
      text('eci', 2),
      decimal('fee'),
      text('masked_card', 19),
      text('order_id'),
      text('payment_system'),
      integer('response_code', 4),
      text('response_description'),
      decimal('reversal_amount'),
      text('rrn'),
      text('sender_email'),
      decimal('settlement_amount'),
      text('settlement_currency', 3),
      date('settlement_date'),
      text('merchant_data'),
      text('order_desc'),
    ],
    mandatory: ['order_timestart', 'order_timeend', 'payment_id', 'order_id'],
  },
} as const satisfies Record<number, ReportTable>;

export type ReportId = keyof typeof reportTables;
export type ReportFieldOf<Id extends ReportId> = (typeof reportTables)[Id]['fields'][number];
export type ReportFieldName<Id extends ReportId> = ReportFieldOf<Id>['name'];

interface ValueOf {
  text: string;
  integer: number;
  /** Exactly as written, `"12.34"`: never a float. */
  decimal: string;
  /** `YYYY-MM-DD HH:MM:SS`, UTC (@assumption Readings settled: Reports). */
  date: string;
}

/** A row by the names of its fields. `null`: the value does not exist (yet), such as the end, the parent or the settlement. */
export type ReportRow<Id extends ReportId> = {
  readonly [Field in ReportFieldOf<Id> as Field['name']]: ValueOf[Field['type']] | null;
};

/** The ids, ascending. */
export const reportIds = Object.keys(reportTables).map(Number) as readonly ReportId[];

/** Returns the table of a report; undefined for an unknown id. The id may be a number or a digit string. */
export function reportTable(id: unknown): ReportTable | undefined {
  const number = typeof id === 'string' && /^\d{1,12}$/.test(id) ? Number(id) : id;
  return reportIds.includes(number as ReportId) ? reportTables[number as ReportId] : undefined;
}
