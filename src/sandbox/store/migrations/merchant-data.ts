import { sql, type Kysely } from 'kysely';

/** Fills the column of existing orders. In TypeScript, because each database has different functions for JSON. */
export async function fillMerchantData(db: Kysely<unknown>): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ payment_id: number; fields: string }>`select payment_id, fields from orders
      where payment_id > ${last} and fields like '%"merchant_data"%' order by payment_id limit 1000`.execute(db);
    for (const { payment_id: id, fields } of rows) {
      last = Number(id);
      const text = String((JSON.parse(fields) as Record<string, unknown>)['merchant_data'] ?? '');
      await sql`update orders set merchant_data = ${text} where payment_id = ${id}`.execute(db);
    }
    if (rows.length < 1000) return;
  }
}
