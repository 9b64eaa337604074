/**
 * The header `Idempotency-Key`: a caller that lost an answer sends the request again with the same key, and gets the result of the first
 * request instead of a second order, charge, capture, refund or transfer.
 *
 * A key belongs to a proven owner: the merchant whose signature fits, or a transfer's widget. It is bound to the exact body: another sender
 * who guesses the key gets an answer only with the full request, the card included. Only accepted requests are stored; a refused request is
 * checked again.
 *
 * @assumption Idempotency
 * @module
 */
import type { Parameters } from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import { deleteOldKeys, type RequestKey } from '../../store/idempotency.js';
import { keyedHash } from '../../store/cards/keys.js';
import type { Call, Context } from '../context.js';
import { logFailure } from './failure-log.js';

/** Lower case, as in `Headers`. */
export const idempotencyHeader = 'idempotency-key';
/** Marks the answer to a repeated key: the earlier request was carried out, and this one was not. */
const replayedHeader = 'idempotent-replayed';

/**
 * The key of a request, if it has one.
 *
 * @param owner - The proven owner of the key.
 * @param body - The parts that must be the same in a repeated request, without its signature and a card's CVV.
 * @throws Refusal (1007) if the header is not a valid key.
 */
export async function requestKey(
  context: Context,
  // The same key at another endpoint is another key.
  { path, idempotency }: Call,
  owner: string | number,
  body: Parameters,
): Promise<RequestKey | undefined> {
  const { header } = idempotency;
  if (header === null) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw new Refusal(1007, 'Header `Idempotency-Key` is incorrect: 1 to 255 visible ASCII characters are expected');
  }
  const secret = context.keys.idempotency;
  const name = await keyedHash(secret, JSON.stringify(['name', path, String(owner), header]));
  // The signature depends on the other fields. A CVV is never stored, not even hashed.
  const { signature: _, cvv2: __, ...fields } = body;
  idempotency.key = {
    name,
    body: await keyedHash(secret, JSON.stringify(['body', name, header, asTexts(fields)])),
    replayed: false,
  };
  return idempotency.key;
}

/**
 * The value in the form in which two requests are compared: as the signature does, by name and text. So `5` equals `"5"`, an empty or null
 * field equals an absent one, and the order in which the fields were sent does not matter.
 */
function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts);
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).flatMap(([name, field]) =>
    field === null || field === undefined || field === '' ? [] : [[name, asTexts(field)] as const],
  );
  return Object.fromEntries(fields.sort(([first], [second]) => (first < second ? -1 : 1)));
}

/** Marks a repeated answer. After a first answer, deletes old keys. */
export async function withReplay(
  context: Context,
  { idempotency: { key } }: Call,
  answer: Response,
): Promise<Response> {
  if (key?.replayed) answer.headers.set(replayedHeader, 'true');
  else if (key) {
    await deleteOldKeys(context.store, context.now()).catch((error: unknown) =>
      logFailure(context, 'idempotency keys', error),
    );
  }
  return answer;
}
