/** A connection that fails: its cause by name, whether the request can have arrived, and whether a second try makes sense. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { createGatewayClient, TransportError } from '../../src/server/index.js';
import { failure } from './transfer-support.js';

const refund = { order_id: 'tea-1', amount: 500, currency: 'EUR' };

/** A client whose connection fails with this cause, and how often it tried. */
function failingWith(cause: unknown, error = new TypeError('fetch failed', { cause })) {
  const tries = { count: 0 };
  const request: typeof fetch = () => {
    tries.count++;
    return Promise.reject(error);
  };
  const client = createGatewayClient({
    merchantId: 700001,
    secret: 's',
    payUrl: 'https://pay.example',
    fetch: request,
  });
  return { client, tries };
}

/** The error of a refund, and the number of tries of a look-up. */
async function outcomeOf(cause: unknown) {
  const { client, tries } = failingWith(cause);
  const { detail, message } = await failure(TransportError, () => client.orders.reverse(refund));
  tries.count = 0;
  await failure(TransportError, () => client.orders.status('tea-1'));
  return { detail, message, lookUps: tries.count };
}

/** The names of Node for the errors of OpenSSL about a certificate (`X509_V_ERR`), and its own. */
const certificate = [
  ...['UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_CRL', 'UNABLE_TO_DECRYPT_CERT_SIGNATURE'],
  ...['UNABLE_TO_DECRYPT_CRL_SIGNATURE', 'UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY', 'CERT_SIGNATURE_FAILURE'],
  ...['CRL_SIGNATURE_FAILURE', 'CERT_NOT_YET_VALID', 'CERT_HAS_EXPIRED', 'CRL_NOT_YET_VALID', 'CRL_HAS_EXPIRED'],
  ...['ERROR_IN_CERT_NOT_BEFORE_FIELD', 'ERROR_IN_CERT_NOT_AFTER_FIELD', 'ERROR_IN_CRL_LAST_UPDATE_FIELD'],
  ...['ERROR_IN_CRL_NEXT_UPDATE_FIELD', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'],
  ...['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'CERT_CHAIN_TOO_LONG', 'CERT_REVOKED'],
  ...['INVALID_CA', 'PATH_LENGTH_EXCEEDED', 'INVALID_PURPOSE', 'CERT_UNTRUSTED', 'CERT_REJECTED', 'HOSTNAME_MISMATCH'],
  ...['ERR_TLS_CERT_ALTNAME_INVALID', 'ERR_SSL_CERTIFICATE_VERIFY_FAILED'],
];
const handshake = [
  ...['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_UNSUPPORTED_PROTOCOL', 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION'],
  ...['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', 'ERR_SSL_TLSV1_UNRECOGNIZED_NAME'],
  ...['ERR_SSL_DH_KEY_TOO_SMALL', 'ERR_SSL_EE_KEY_TOO_SMALL'],
];
/** Codes of connections that may have carried the request. */
const unknown = [
  ...['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPROTO', 'UND_ERR_SOCKET', 'UND_ERR_CLOSED'],
  ...[
    'ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC',
    'ERR_SSL_SSLV3_ALERT_BAD_RECORD_MAC',
    'ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR',
  ],
  ...[
    'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
    'ERR_HTTP2_STREAM_ERROR',
    'ERR_INVALID_CALLBACK',
    'UNSPECIFIED',
    'OUT_OF_MEM',
  ],
];

describe('a connection that fails', () => {
  beforeEach(() => void vi.spyOn(Math, 'random').mockImplementation(() => 0));
  afterEach(() => vi.restoreAllMocks());

  for (const code of certificate) {
    it(`${code}: the certificate is not trusted, nothing was sent, and no second try`, async () => {
      const { detail, message, lookUps } = await outcomeOf({ code });
      assert.deepEqual([detail, lookUps], [code, 1]);
      assert.match(message, new RegExp(`\\(${code}\\)\\. Its certificate is not trusted: .*NODE_EXTRA_CA_CERTS`));
      assert.match(message, /Nothing was sent\. More:/);
    });
  }

  for (const code of handshake) {
    it(`${code}: no TLS connection, nothing was sent, and no second try`, async () => {
      const { message, lookUps, detail } = await outcomeOf({ code });
      assert.match(message, /No TLS connection is possible: .* Nothing was sent\. More:/);
      assert.deepEqual([detail, lookUps], [code, 1]);
    });
  }

  for (const code of unknown) {
    it(`${code}: named, and the request may have arrived`, async () => {
      const { detail, message, lookUps } = await outcomeOf({ code });
      assert.deepEqual([detail, lookUps], [code, 3]);
      assert.match(message, /may have carried the request out/);
      assert.doesNotMatch(message, /Nothing was sent/);
    });
  }

  for (const [what, cause, detail] of [
    ['no route', { code: 'EHOSTUNREACH', syscall: 'connect' }, 'connect EHOSTUNREACH'],
    ['no answer to the connection', { code: 'ETIMEDOUT', syscall: 'connect' }, 'connect ETIMEDOUT'],
    ['no answer in undici’s time', { code: 'UND_ERR_CONNECT_TIMEOUT' }, 'UND_ERR_CONNECT_TIMEOUT'],
    [
      'two addresses without an answer',
      { code: 'ETIMEDOUT', errors: [{ syscall: 'connect' }, { syscall: 'connect' }] },
      'connect ETIMEDOUT',
    ],
    ['nobody listens', { code: 'ECONNREFUSED', syscall: 'connect' }, 'ECONNREFUSED'],
    ['an unknown name', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'ENOTFOUND'],
  ] as const) {
    it(`${what}: no connection was made, so nothing was sent`, async () => {
      const outcome = await outcomeOf(cause);
      assert.deepEqual([outcome.detail, outcome.lookUps], [detail, 3]);
      assert.match(outcome.message, /Nothing was sent\. More:/);
    });
  }

  it('is not taken for one that was never made where only some addresses say so', async () => {
    for (const errors of [[], [{ syscall: 'connect' }, { syscall: 'read' }]]) {
      assert.match((await outcomeOf({ code: 'ETIMEDOUT', errors })).message, /may have carried the request out/);
    }
  });

  it('has no cause where the code may hold a part of the request', async () => {
    for (const code of [
      '{"card_number":"4444555511116666"}',
      'A B',
      'a'.repeat(10),
      'E'.repeat(62),
      '4444555511116666',
      7,
    ]) {
      assert.equal((await outcomeOf({ code })).detail, '', String(code));
    }
  });

  it('with https to a port of http: the cause, and nothing was sent', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const payUrl = `https://127.0.0.1:${String(port)}`;
    try {
      const client = createGatewayClient({ merchantId: 1, secret: 's', payUrl });
      const { message } = await failure(TransportError, () => client.orders.reverse(refund));
      assert.match(message, /\(ERR_SSL_WRONG_VERSION_NUMBER\)\. No TLS connection is possible: .* Nothing was sent\./);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});
