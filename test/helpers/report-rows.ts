/** Rows for all five reports, straight into the tables: dozens of orders, of every currency and state, always the same ones. */
import type { Store } from '../../src/sandbox/store/tables/schema.js';

const currencies = ['EUR', 'JPY', 'KWD', 'USD'] as const;
const texts = ['', 'a', 'A', 'ä', 'Ä', 'a%', 'a_b', 'A!B', 'z\\z', 'Zz, 1', 'aAß', '1'];
const statuses = ['created', 'processing', 'approved', 'declined', 'expired', 'reversed'] as const;
const operations = ['purchase', 'reverse', 'chargeback', 'chargeback-won', 'reserve'] as const;
const minute = 60_000;

/** Numbers that look random and are the same each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

/** Fills the tables with the past of merchant 700001, the newest row a moment before `now`. */
export async function fillReports(store: Store, now: number): Promise<void> {
  const roll = dice(7);
  const pick = <Item>(items: readonly Item[]): Item => items[roll(items.length)] as Item;
  for (let index = 0; index < 48; index++) {
    const created = now - roll(30 * 24 * 60) * minute - roll(minute);
    const ended = roll(4) ? created + roll(600) * minute : null;
    const currency = pick(currencies);
    const amount = pick([5, 1000, 1234, 1235, 99_999, roll(200_000) + 1]);
    const paymentId = 800_000_000 + index;
    const attemptId = roll(6) ? 900_000_000 + index : null;
    const verifies = roll(6) === 0;
    const preauth = roll(4) === 0;
    await store
      .insertInto('orders')
      .values({
        payment_id: paymentId,
        merchant_id: 700001,
        order_id: `${pick(texts)}${index}`,
        token: String(index).padStart(40, '0'),
        status: pick(statuses),
        ...{ amount, currency, order_desc: pick(texts), sender_email: pick(texts), merchant_data: pick(texts) },
        ...{ server_callback_url: '', response_url: pick(texts), required_rectoken: 'N', fields: '{}' },
        ...{ callback_fault: '', version: 0, current_attempt: attemptId, reversal_amount: roll(3) * 50 },
        ...{
          created_at: created,
          expires_at: created,
          final_at: ended,
          made_by: pick(['merchant', 'page', 'transfer']),
        },
        preauth: preauth ? 'Y' : 'N',
        capture_status: preauth ? pick(['hold', 'captured', 'reversed'] as const) : '',
        capture_amount: preauth ? roll(amount) : 0,
      })
      .execute();
    if (attemptId === null) continue;
    await store
      .insertInto('attempts')
      .values({
        id: attemptId,
        payment_id: paymentId,
        merchant_id: 700001,
        tran_type: pick(['purchase', 'purchase', 'reverse', 'verification']),
        status: pick(['approved', 'approved', 'declined']),
        ...{ amount, currency, card_id: null, masked_card: pick(texts), card_bin: pick(texts), card_type: '' },
        ...{ expire_month: '', expire_year: '', sender_email: pick(texts), response_code: roll(3) * 1000 },
        ...{
          response_description: pick(texts),
          approval_code: pick(texts),
          rrn: pick(texts),
          eci: pick(['', '5', '7']),
        },
        ...{ cavv: '', veres_status: '', pares_status: '', md: null, xid: null, rectoken: '', rectoken_lifetime: '' },
        ...{ page_origin: '', ip_address: '', started_at: created, ended_at: ended, payment_system: pick(texts) },
        parent_tran_id: roll(2) ? null : attemptId - 1,
        verification_type: verifies ? 'amount' : '',
      })
      .execute();
    for (const operation of roll(3) ? operations.slice(0, 1 + roll(4)) : []) {
      await store
        .insertInto('settlements')
        .values({
          id: 100 * index + operations.indexOf(operation),
          merchant_id: 700001,
          region: pick(['eu', 'non-eu']),
          ...{ payment_id: paymentId, attempt_id: attemptId, operation, currency, status: 'completed' },
          amount: operation === 'purchase' ? amount : -amount,
          settlement_currency: pick(currencies),
          ...{ transaction_rate: roll(2_000_000), settlement_rate: 1_000_000, fee_rate: roll(50_000) },
          ...{ gross: roll(20_000) - 10_000, commission: roll(500), settlement_amount: roll(20_000) - 10_000 },
          ...{ reserve_amount: roll(100), reserve_at: roll(2) ? null : created, deposit_amount: 0 },
          ...{ batch_number: 1000 + roll(5), occurred_at: created, settled_at: created + roll(3000) * minute },
        })
        .execute();
    }
    if (roll(3)) continue;
    await store
      .insertInto('chargebacks')
      .values({
        id: index,
        ...{ merchant_id: 700001, payment_id: paymentId, attempt_id: attemptId, amount, currency },
        status: pick(['created', 'won', 'lost']),
        created_at: created + roll(3000) * minute,
        ended_at: null,
      })
      .execute();
  }
}
