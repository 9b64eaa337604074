// The gateway with only Node, without our package: node gateway.mjs create | status | refund | callback | return
import { createHash, timingSafeEqual } from 'node:crypto';
import { text } from 'node:stream/consumers';

const gateway = process.env.GATEWAY ?? 'http://localhost:4010';
const merchantId = Number(process.env.MERCHANT_ID ?? 700001);
const secret = process.env.MERCHANT_SECRET ?? 'test';

/** The secret and the values in the order of their names, without empty ones, joined by "|". */
function sign(fields) {
  const values = Object.keys(fields)
    .filter((name) => name !== 'signature' && name !== 'response_signature_string')
    .sort()
    .map((name) => String(fields[name] ?? ''))
    .filter((value) => value !== '');
  return createHash('sha1')
    .update([secret, ...values].join('|'))
    .digest('hex');
}

/** The message, if it is for this merchant and is signed. */
function verify(message) {
  // Compared as text: in the form of a payer's return, every value is a text.
  if (String(message?.merchant_id) !== String(merchantId)) throw new Error(`not for merchant ${merchantId}`);
  const [given, expected] = [String(message.signature), sign(message)].map((hex) => Buffer.from(hex));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Error('wrong signature');
  return message;
}

/** Sends signed fields, and returns the inside of `response`. */
async function request(path, fields) {
  const signed = { ...fields, merchant_id: merchantId };
  const answer = await fetch(gateway + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ request: { ...signed, signature: sign(signed) } }),
    signal: AbortSignal.timeout(30_000),
  });
  const { response } = await answer.json();
  if (response.response_status === 'failure') throw new Error(`${response.error_code}: ${response.error_message}`);
  return response;
}

async function create(order_id, amount, currency) {
  const server_callback_url = process.env.CALLBACK_URL ?? '';
  const order = { order_id, order_desc: 'Darjeeling, 250 g', amount: Number(amount), currency, server_callback_url };
  return (await request('/api/checkout/token', order)).token;
}

async function status(order_id) {
  const result = verify(await request('/api/status/order_id', { order_id }));
  return `${result.order_id} ${result.order_status} ${result.actual_amount} ${result.actual_currency}`;
}

async function refund(order_id, amount, currency, reversal_key) {
  const fields = { order_id, amount: Number(amount), currency, reversal_key };
  return verify(await request('/api/reverse/order_id', fields)).reverse_status;
}

/** The raw body of a webhook. The signature covers values without their names, so the status is what counts. */
const callback = async (body) => status(verify(JSON.parse(body)).order_id);

/** The body of the form that a payer's browser posts to response_url. Any page can post one. */
const payerReturn = async (body) => status(verify(Object.fromEntries(new URLSearchParams(body))).order_id);

const [name, ...given] = process.argv.slice(2);
const commands = {
  create,
  status,
  refund,
  callback: async () => callback(await text(process.stdin)),
  return: async () => payerReturn(await text(process.stdin)),
};
try {
  const command = commands[name];
  if (!command) throw new Error('usage: node gateway.mjs create | status | refund | callback | return');
  console.log(await command(...given));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
