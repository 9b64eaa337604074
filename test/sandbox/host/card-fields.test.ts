/** S9: a field whose name looks like one of a card's is refused, at every endpoint. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import {
  answerOnlyFields,
  capture,
  cardSubmission,
  checkoutInfo,
  checkoutUrl,
  createOrder,
  failure,
  orderLookup,
  orderStatus,
  recurring,
  reverse,
  transactionList,
  transfer,
  transferFee,
  transferStatus,
  transferStep2Path,
  verification,
  walletSession,
} from '../../../src/contract/index.js';
import { looksLikeCardName } from '../../../src/sandbox/engine/card-names.js';
import { fieldsProblem } from '../../../src/sandbox/engine/request-json.js';
import { endpoints } from '../../helpers/endpoints.js';
import { merchant, shopOrigin, startGateway, widget, type TestGateway } from '../../helpers/gateway.js';

const pan = '4929123456781236';
const code = '735';

const cardNames = (
  'cvv CVV cvv2x cvc cvc2 csc card_cvc cardCvc cardcvv cvvCode cvv_code card[cvc] pan PAN cardPan card_pan panNumber full_pan ' +
  'cardNumber card-number CardNumber card.number cardnumber cardNo card_no ccNumber ccnum cc_num creditCardNumber creditcardnumber ' +
  'credit_card_number track track1 track_2 track2Data track_data magstripe mag_stripe magneticStripe pin card_pin pin_block ' +
  'security_code securityCode card_code cardCode verification_value exp_month expYear card_expiry card_exp cc_exp ｃｖｖ ' +
  'primary_account_number gift_card_cvv ' +
  'ccv CCV ccv2 card_ccv ccvCode cv2 cardCv2 secCode sec_code SecCode cryptogramme cryptogrammeCarte pruefziffer prüfziffer Prüfziffer ' +
  'kartenpruefnummer karten_sicherheitscode codigo_seguridad código_de_seguridad codeSecurite codice_di_sicurezza kod_bezpieczenstwa ' +
  'bezpecnostni_kod bezpečnostný_kód biztonsagi_kod cod_securitate drosibas_kods kod_bezpeky kodBezopasnosti код_безопасности ' +
  'кодБезпеки 보안코드 сvv сvс ϲvv раn саrd_number сѵѵ νаluе_сvv ｃｃｖ ĉvv'
).split(' ');
const otherNames = (
  'company span japan expand spanish pinterest tracking_number discount panel pandora companion track_id trackName trackingId ' +
  'gift_card_number loyalty_card_no masked_card card_type card_bin card_number_last4 cardholder card_holder_name expires_at ' +
  'expiration_date expected_date experience export_month cc_email bcc account_number order_number pinCode zip_pin_code vcard ' +
  'cv cv_file curriculum_cv2020 csv sector_code section_code securities secret second_code code_secteur codice_fiscale prufung ' +
  'карта_лояльности код_товара код 코드 ccvs accv cod_postal kod_pocztowy νalue ' +
  'access_code promo_code product_code discount_code postal_code discard_number scoreboard_no business_card_number id_card_number'
).split(' ');

const order = { merchant_id: merchant.id, order_id: 'o-1', order_desc: 'Tea', amount: 1000, currency: 'EUR' };
const card = { card_number: '4444555511116666', expiry_date: '12/30', cvv2: '123' };
const sent = { widget_id: widget, ...card, amount: 100, currency: 'EUR', receiver_card_number: '5555666644441111' };

/** Every endpoint with a request that names everything it must. */
const requests: readonly (readonly [path: string, request: Record<string, unknown>])[] = [
  [createOrder.path, order],
  [checkoutUrl.path, order],
  [orderLookup.path, { token: 'a'.repeat(40) }],
  [cardSubmission.path, { payment_system: 'card', token: 'a'.repeat(40), ...card }],
  [cardSubmission.path, { payment_system: 'card', ...order, ...card }],
  [verification.path, { token: 'a'.repeat(40), value: '1' }],
  [checkoutInfo.path, { token: 'a'.repeat(40) }],
  [walletSession.path, { merchant_id: merchant.id, validation_url: 'https://apple.com', domain: 'shop.example' }],
  [transactionList.path, { merchant_id: merchant.id, order_id: 'o-1' }],
  [orderStatus.path, { merchant_id: merchant.id, order_id: 'o-1' }],
  [recurring.path, { ...order, rectoken: 'a'.repeat(40) }],
  [reverse.path, { merchant_id: merchant.id, order_id: 'o-1', amount: 1, currency: 'EUR' }],
  [capture.path, { merchant_id: merchant.id, order_id: 'o-1', amount: 1, currency: 'EUR' }],
  [transferFee.path, { widget_id: widget, amount: 100, currency: 'EUR' }],
  [transfer.path, sent],
  [transferStatus.path, { widget_id: widget, order_id: 'transfer-1' }],
];

describe('S9: a field that looks like a card’s', () => {
  let shop: TestGateway;
  beforeEach(async () => {
    shop = await startGateway();
  });
  afterEach(() => shop.stop());

  const isRefused = (answer: Record<string, unknown>, where: string) => {
    const { error_code, error_message } = failure.parse(answer);
    assert.equal(error_code, '1007', `${where}: ${error_message}`);
    assert.match(error_message, /this field looks like a card's/, where);
    assert.doesNotMatch(error_message, new RegExp(`${pan}|${code}`), where);
  };

  it('is known by the words of its name', () => {
    for (const name of cardNames) assert.ok(looksLikeCardName(name), `${name} was let pass`);
    for (const name of otherNames) assert.ok(!looksLikeCardName(name), `${name} was taken for a card's`);
  });

  it('is looked for at every endpoint', () => {
    assert.deepEqual(new Set(requests.map(([path]) => path)), new Set(endpoints));
  });

  it('S9: is refused at every endpoint, as text and as number, and whatever the signature', async () => {
    for (const [path, request] of requests) {
      for (const name of ['cvc', 'pan', 'cardNumber', 'track2', pan]) {
        for (const value of [pan, Number(pan), code, { number: pan }]) {
          isRefused(await shop.post(path, { ...request, [name]: value }, { origin: shopOrigin }), `${path} ${name}`);
        }
      }
    }
    const kept = [await shop.database.selectFrom('orders').selectAll().execute(), shop.logs];
    assert.doesNotMatch(JSON.stringify(kept), new RegExp(pan));
  });

  it('S9: refuses a field that the interface has only for another endpoint', async () => {
    for (const [path, request] of requests) {
      for (const name of ['card_number', 'expiry_date', 'cvv2', 'receiver_card_number']) {
        if (name in request || (path === transferFee.path && name === 'receiver_card_number')) continue;
        isRefused(await shop.post(path, { ...request, [name]: pan }, { origin: shopOrigin }), `${path} ${name}`);
      }
    }
  });

  it('S9: is refused inside of objects, lists and JSON texts, however deep', async () => {
    const path = createOrder.path;
    isRefused(await shop.post(transfer.path, { ...sent, sender: { cvc: code } }, { origin: shopOrigin }), 'sender');
    isRefused(await shop.post(transfer.path, { ...sent, receiver: [{ pan }] }, { origin: shopOrigin }), 'receiver');
    const plan = { every: 1, period: 'week', cvv: code };
    isRefused(await shop.post(cardSubmission.path, { ...order, ...card, recurring_data: plan }), 'recurring_data');
    const inner = JSON.stringify({ deep: JSON.stringify([{ card: { cvv: code } }]) });
    isRefused(await shop.post(path, await shop.signed({ ...order, merchant_data: inner })), 'merchant_data');
    const step2 = await shop.postBare(`${shop.payOrigin}${transferStep2Path}/x/y`, { MD: 'x', PaRes: 'y', cvc: code });
    isRefused(step2['response'] as Record<string, unknown>, 'step 2');
    const body = `{"request":{"nested":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await shop.fetch(shop.payOrigin + path, { method: 'POST', headers, body });
    assert.match(await answer.text(), /"error_code":"1008"/);
  });

  it('S9: other names are kept unchanged', async () => {
    // Those that only results have are refused for that: they are not card data.
    const kept = otherNames.filter((name) => !answerOnlyFields.has(name) && fieldsProblem({ [name]: 1 }) === undefined);
    const fields = Object.fromEntries(kept.map((name) => [name, 'kept']));
    const { orderId } = await shop.createOrder(fields);
    const row = await shop.database.selectFrom('orders').select('fields').where('order_id', '=', orderId).execute();
    for (const name of kept) assert.ok(row[0]?.fields.includes(`"${name}":"kept"`), name);
  });
});
