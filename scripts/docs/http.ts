/** The tables and test vectors of docs/http.md, generated from the contract and from the OpenAPI document. */
import { createHash } from 'node:crypto';
import {
  endpoints,
  errorCodes,
  maskedSignatureString,
  reportIds,
  reportModes,
  reportTables,
  signatureString,
  type Proof,
  type SignedFields,
} from '../../src/contract/index.js';
import { makeDocument } from '../../src/sandbox/openapi/document.js';
import { fieldRows } from '../../src/sandbox/openapi/field-rows.js';
import { table } from './table.js';

const { schemas } = makeDocument({ payUrl: '' }).components;
const hash = (algorithm: string, text: string) => createHash(algorithm).update(text, 'utf8').digest('hex');
const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;

/** An example that the tests of the contract also use. */
const vector: SignedFields = {
  merchant_id: 700001,
  order_id: 'order-1001',
  order_desc: 'Tea & Größe №5',
  amount: 1000,
  currency: 'EUR',
  server_callback_url: '',
  lifetime: 0,
};

function signature(): string {
  const text = signatureString('test', vector);
  return [
    'Secret `test`, and these fields:',
    fence('json', JSON.stringify(vector, null, 2)),
    'In the order of the names: `amount`, `currency`, `lifetime`, `merchant_id`, `order_desc`, `order_id`. `server_callback_url` is empty and left out.',
    fence('text', text),
    'SHA-1 of this text in UTF-8:',
    fence('text', hash('sha1', text)),
    'The same text as a gateway shows it to a test merchant, in `response_signature_string`:',
    fence('text', maskedSignatureString(vector)),
  ].join('\n\n');
}

function version2(): string {
  const order = {
    merchant_id: 700001,
    order_id: 'order-1001',
    order_desc: 'Tea | Größe №5',
    amount: 1000,
    currency: 'EUR',
  };
  const json = JSON.stringify({ order });
  const data = Buffer.from(json, 'utf8').toString('base64');
  const message = { request: { version: '2.0', data, signature: hash('sha1', `test|${data}`) } };
  return [
    'Secret `test`, and this content:',
    fence('json', json),
    fence('json', JSON.stringify(message, null, 2)),
  ].join('\n\n');
}

function accessToken(): string {
  const [id, date] = ['app-700001', '2026-11-21 12:00:00'];
  const text = `test|${id}|${date}`;
  return [`Private key \`test\`: the SHA-512 of \`${text}\` is`, fence('text', hash('sha512', text))].join('\n\n');
}

const proofs: Readonly<Record<Proof, string>> = {
  signature: 'signature',
  'private key': 'SHA-512 signature',
  'access token': 'access token',
  none: 'none, or a token among the fields',
};

function operationTable(): string {
  return table(
    ['operation', 'address', 'proof', 'retry'],
    endpoints.map(({ summary, path, proof, safe, takesKey }) => [
      summary,
      `\`POST ${path}\``,
      proofs[proof],
      safe ? 'safe' : takesKey ? '`Idempotency-Key`' : 'ask the outcome first',
    ]),
  );
}

function fields(name: string): string {
  return table(
    ['field', 'type', 'meaning'],
    fieldRows(schemas, name).map(({ path, type, isRequired, text }) => [
      `\`${path}\`${isRequired ? ' *' : ''}`,
      schemas[type] ? `[${type}](#${type.toLowerCase()})` : type,
      text,
    ]),
  );
}

/** The schemas that the tables refer to, each under its own heading. */
function sharedSchemas(): string {
  const names = ['Challenge', 'MerchantInfo', 'OfferedBank', 'StoredCard', 'RecurringData', 'GooglePaySettings'];
  const all = [...names, 'ApplePaySettings', 'TransferParty', 'ReportFilter'];
  return all
    .map((name) => [`### ${name}`, ...(schemas[name]?.description ? [schemas[name].description] : []), fields(name)])
    .map((parts) => parts.join('\n\n'))
    .join('\n\n');
}

function reportFields(): string {
  const rows = reportIds.map((id) => {
    const { name, fields: all, mandatory } = reportTables[id];
    const code = (names: readonly string[]) => names.map((one) => `\`${one}\``).join(', ');
    return [String(id), name, code(mandatory), code(all.map((field) => field.name))];
  });
  return table(['report', 'name', 'filter by one of', 'fields'], rows);
}

/** Each region of docs/http.md by its name. */
export const httpRegions: Readonly<Record<string, () => string>> = {
  'http operations': operationTable,
  'http signature': signature,
  'http version 2': version2,
  'http access token': accessToken,
  'http codes': () => table(['code', 'meaning'], Object.entries(errorCodes)),
  'http reports': reportFields,
  'http modes': () =>
    table(
      ['type of the field', 'modes'],
      Object.entries(reportModes).map(([type, modes]) => [type, modes.map((mode) => `\`${mode}\``).join(', ')]),
    ),
  'http shared': sharedSchemas,
  ...Object.fromEntries(Object.keys(schemas).map((name) => [`http fields ${name}`, () => fields(name)])),
};
