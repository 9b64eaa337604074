/**
 * Copies the past orders of a database until it has as many as a measurement needs, because `--seed` would take an hour for a million.
 * The rows of a copy belong together like those of its original.
 */
import Libsql from 'libsql';

/** The columns with ids, by the table. `row` is the id of the row itself. */
const tables: Readonly<Record<string, Readonly<Record<string, 'payment' | 'attempt' | 'row'>>>> = {
  orders: { payment_id: 'payment', current_attempt: 'attempt' },
  attempts: { payment_id: 'payment', id: 'attempt', parent_tran_id: 'attempt' },
  transfers: { payment_id: 'payment' },
  acquirer_operations: { attempt_id: 'attempt' },
  acquirer_captures: { attempt_id: 'attempt' },
  settlements: { payment_id: 'payment', attempt_id: 'attempt', id: 'row' },
  chargebacks: { payment_id: 'payment', attempt_id: 'attempt', id: 'row' },
};

/** Texts that are different in each order, and times, which are a second apart. */
const distinct: Readonly<Record<string, string>> = {
  order_id: `order_id || '-' || copy`,
  parent_order_id: `case parent_order_id when '' then '' else parent_order_id || '-' || copy end`,
  token: `printf('%08x', copy) || substr(token, 9)`,
  md: `printf('%08x', copy) || substr(md, 9)`,
  created_at: 'created_at + copy * 1000',
  started_at: 'started_at + copy * 1000',
  ended_at: 'ended_at + copy * 1000',
};

/** The columns whose highest value each counter has. */
const counters = {
  payment: ['orders', 'payment_id'],
  transaction: ['attempts', 'id'],
  settlement: ['settlements', 'id'],
  chargeback: ['chargebacks', 'id'],
} as const;

/** Makes `times` orders of each one. The ids of an order's copies follow each other, so ids still follow the time. */
export function multiplyHistory(file: string, times: number): void {
  const database = new Libsql(file);
  const valueOf = (query: string) => (database.prepare(`select ${query}`).get() as { value: number }).value;
  database.exec('begin');
  database.exec(`create temp table copies as with recursive numbers (copy) as
    (select 0 union all select copy + 1 from numbers where copy + 1 < ${times}) select copy from numbers`);
  const row = 1;
  const payment = valueOf('min(payment_id) as value from orders');
  const attempt = valueOf('min(id) as value from attempts');
  for (const [table, ids] of Object.entries(tables)) {
    const columns = database.prepare(`select name from pragma_table_info('${table}')`).all() as { name: string }[];
    const names = columns.map(({ name }) => name);
    const copies = names.map((name) => {
      const kind = ids[name];
      const first = kind && { payment, attempt, row }[kind];
      return first === undefined ? (distinct[name] ?? name) : `${first} + (${name} - ${first}) * ${times} + copy`;
    });
    database.exec(`create temp table original as select * from ${table}`);
    database.exec(`delete from ${table}`);
    database.exec(`insert into ${table} (${names.join(', ')})
      select ${copies.join(', ')} from original cross join copies order by original.rowid, copy`);
    database.exec('drop table original');
  }
  for (const [name, [table, column]] of Object.entries(counters)) {
    database.exec(`update counters set value = (select max(${column}) from ${table}) where name = '${name}'`);
  }
  // Jobs of single orders. The jobs of days settle the copies, too.
  database.exec(`delete from jobs where kind <> 'settle'`);
  database.exec('commit');
  database.close();
}
