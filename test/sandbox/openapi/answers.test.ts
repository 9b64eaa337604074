/** The requests and answers of the gateway, checked against the OpenAPI document: every operation once, with its example. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { endpoints, sign, signAccessToken, type Challenge, type OrderResult } from '../../../src/contract/index.js';
import { makeDocument } from '../../../src/sandbox/openapi/document.js';
import { reference, schemaOf, type Schema } from '../../../src/sandbox/openapi/schemas.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';

const document = makeDocument({ payUrl: 'http://localhost:4010' });
const { schemas } = document.components;
// Texts beside a reference, and a type without its own keywords, are what the strict mode minds.
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema({ $id: 'document', components: { schemas } });

/** Throws with every fault of the value. */
function check(schema: Schema, value: unknown, what: string): void {
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object);
  assert.ok(validate(value), `${what}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(value)}`);
}
const checkSchema = (name: string, value: unknown) => check(reference(name), value, name);

describe('the gateway answers as the document says', () => {
  let shop: TestGateway;
  let token = '';
  let stepTwo = '';
  const seen = new Set<string>();
  beforeAll(async () => {
    shop = await startGateway({
      applications: [{ id: 'app-700001', privateKey: 'test' }],
      merchants: [{ id: 700001, secret: 'test', name: 'Tea & Thread', url: 'https://shop.example' }],
    });
  });
  afterAll(() => shop.stop());

  /** Sends a request, and compares it and its answer with the document; returns the inside of `response`. */
  async function send(id: string, fields: object, headers: Record<string, string> = {}): Promise<unknown> {
    const endpoint = endpoints.find((one) => one.id === id);
    assert.ok(endpoint, id);
    seen.add(id);
    const { proof, hasEnvelope, request, path } = endpoint;
    const all = proof === 'signature' ? { merchant_id: 700001, ...fields } : fields;
    const body = proof === 'signature' ? { ...all, signature: await sign('test', all as Record<string, string>) } : all;
    check(schemaOf(request), body, `the request of ${id}`);
    const url = id === 'finishTransfer' ? stepTwo : shop.payOrigin + path;
    const answer = await shop.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(hasEnvelope ? { request: body } : body),
    });
    const read = (await answer.json()) as { response: unknown };
    // The failure body, in which any object would have its place, is not meant.
    const inside = endpoint.group === 'Reports' ? read : read.response;
    assert.doesNotMatch(JSON.stringify(inside), /"failure"|"error_code"|"err_code"/, id);
    check(schemaOf(endpoint.response), inside, `the inside of the answer of ${id}`);
    const documented = document.paths[path]?.post.responses['200']?.content['application/json']?.schema;
    assert.ok(documented, path);
    check(documented, read, `the answer of ${id}`);
    return inside;
  }
  const exampleOf = (id: string) => endpoints.find((one) => one.id === id)?.example ?? {};

  it('to an order, from its creation to its refund', async () => {
    ({ token } = (await send('createOrder', { ...exampleOf('createOrder'), required_rectoken: 'Y' })) as {
      token: string;
    });
    await send('createCheckoutUrl', { ...exampleOf('createCheckoutUrl'), order_id: 'order-2' });
    await send('getCheckoutInfo', { token });
    await send('submitPayment', { ...exampleOf('submitPayment'), token });
    await send('lookUpOrder', { token });
    const paid = (await send('getOrderStatus', exampleOf('getOrderStatus'))) as OrderResult;
    assert.equal(paid.order_status, 'approved');
    const charged = await send('chargeStoredCard', { ...exampleOf('chargeStoredCard'), rectoken: paid.rectoken });
    assert.equal((charged as OrderResult).order_status, 'approved');
    await send('refundOrder', { ...exampleOf('refundOrder'), amount: 890, reversal_key: 'r-1' });
    await send('listTransactions', exampleOf('listTransactions'));
    await shop.gateway.runDueJobs();
    for (const { body } of shop.callbacks) checkSchema('OrderResult', body);
    assert.ok(shop.callbacks.length > 0);
  });

  it('with no field of a result that the document does not have', async () => {
    const known = new Set(Object.keys(schemas['OrderResult']?.properties ?? {}));
    const results = [...shop.callbacks.map(({ body }) => body), await shop.status('order-1001')];
    for (const result of results) for (const name of Object.keys(result)) assert.ok(known.has(name), name);
    const [record] = await shop.transactions('order-1001');
    assert.deepEqual(
      Object.keys(record ?? {}).filter((name) => !(name in (schemas['TransactionRecord']?.properties ?? {}))),
      [],
    );
  });

  it('to a hold, a challenge, a bank, a verification and a wallet', async () => {
    const fresh = async (id: string, fields: object = {}) =>
      ((await send('createOrder', { ...exampleOf('createOrder'), order_id: id, ...fields })) as { token: string })
        .token;
    const submit = (one: string, fields: object = {}) =>
      send('submitPayment', { ...exampleOf('submitPayment'), token: one, ...fields });
    await submit(await fresh('hold', { preauth: 'Y' }));
    await send('captureOrder', { order_id: 'hold', amount: 1890, currency: 'EUR' });
    checkSchema('Challenge', await submit(await fresh('secure'), { card_number: '4444555566661111' }));
    const bank = {
      payment_system: 'cz_zlata_kotva_banka',
      card_number: undefined,
      cvv2: undefined,
      expiry_date: undefined,
    };
    checkSchema('Redirection', await submit(await fresh('bank', { currency: 'CZK' }), bank));
    const verified = await fresh('verified', { verification: 'Y', verification_type: 'code' });
    checkSchema('VerificationAsked', await submit(verified));
    await send('verifyCard', { token: verified, value: '000000' });
    const refused = await submit(await fresh('refused'), { card_number: '4444111155556666' });
    assert.match(JSON.stringify(refused), /"error":\{"code":"1000"/);
    await send('openWalletSession', { ...exampleOf('openWalletSession'), token });
  });

  it('to a transfer, with 3-D Secure and without', async () => {
    await send('quoteTransfer', exampleOf('quoteTransfer'));
    await send('sendTransfer', exampleOf('sendTransfer'));
    await send('getTransferStatus', exampleOf('getTransferStatus'));
    const other = { order_id: 'transfer-2', card_number: '4444555566661111' };
    const challenge = await send('sendTransfer', { ...exampleOf('sendTransfer'), ...other });
    checkSchema('Challenge', challenge);
    const asked = challenge as Challenge;
    const { form } = await shop.finishChallenge(asked, { stay: true });
    stepTwo = asked.send_data.TermUrl;
    await send('finishTransfer', { MD: form?.['MD'], PaRes: form?.['PaRes'] });
  });

  it('to a company that reads its reports', async () => {
    const { application_id: id, date } = exampleOf('issueAccessToken') as { application_id: string; date: string };
    const signature = await signAccessToken('test', id, date);
    const { token: access } = (await send('issueAccessToken', { application_id: id, date, signature })) as {
      token: string;
    };
    const report = { merchant_id: 700001, ...exampleOf('readReport') };
    const { rows_count } = (await send('readReport', report, { authorization: `Token ${access}` })) as {
      rows_count: number;
    };
    assert.ok(rows_count > 0);
  });

  it('to failures, each in its own shape', async () => {
    checkSchema('Failure', await shop.post('/api/checkout/token', { merchant_id: 1 }));
    checkSchema('AccessTokenFailure', await shop.postBare(`${shop.payOrigin}/authorizer/token/application/get`, {}));
    checkSchema('ReportFailure', await shop.postBare(`${shop.payOrigin}/api/extend/company/report`, {}));
  });

  it('at every operation', () => {
    assert.deepEqual(
      endpoints.map(({ id }) => id).filter((id) => !seen.has(id)),
      [],
    );
  });
});
