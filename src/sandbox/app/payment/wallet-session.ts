/**
 * The merchant session of Apple's sheet (`/api/checkout/wallet/session`). A real gateway requests it from Apple with a certificate. The
 * sandbox has no certificate and makes up a session, after the same checks.
 *
 * @assumption HTTP: wallets (ours)
 * @module
 */
import type { WalletSession } from '../../../contract/index.js';
import { webAddress } from '../../engine/addresses.js';
import { requireFlat, requireParameters, type Parameters } from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import { randomHex } from '../../web/bytes.js';
import type { Context } from '../context.js';
import { requireOrderByToken } from '../merchant/look-up.js';
import { requireMerchant } from '../merchant/merchants.js';

/** Milliseconds that a session is valid. */
const lifetime = 5 * 60_000;

export async function openWalletSession(context: Context, request: Parameters): Promise<WalletSession> {
  requireParameters(request, ['validation_url', 'domain']);
  const { token = '', merchant_id, validation_url, domain } = requireFlat(request);
  if (token === '' && merchant_id === undefined) requireParameters(request, ['token']);
  const order = token === '' ? undefined : await requireOrderByToken(context, String(token));
  const { id } = requireMerchant(context, order?.merchant_id ?? merchant_id);
  // Otherwise a page could make the gateway call hosts of its internal network.
  if (!isApple(String(validation_url))) {
    throw new Refusal(
      1007,
      'Parameter `validation_url` is incorrect: an https address of apple.com in its normal form is expected',
    );
  }
  const domainName = String(domain);
  if (domainName.length > 253 || !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(domainName)) {
    throw new Refusal(1007, 'Parameter `domain` is incorrect: the host name of the page is expected');
  }
  const now = context.now();
  return {
    session: {
      epochTimestamp: now,
      expiresAt: now + lifetime,
      merchantSessionIdentifier: `SANDBOX${randomHex(32).toUpperCase()}`,
      nonce: randomHex(4),
      merchantIdentifier: randomHex(32).toUpperCase(),
      domainName,
      displayName: `Sandbox merchant ${id}`,
      signature: randomHex(64),
    },
  };
}

/**
 * Whether the text is the address of a host of Apple as `URL` writes it. Programs read other forms differently: for some of them the host of
 * `https://apple.com\@other.example/` is `other.example`.
 */
function isApple(text: string): boolean {
  const url = webAddress(text);
  const isPlain = url !== undefined && (url.href === text || url.href === `${text}/`);
  return isPlain && url.protocol === 'https:' && url.port === '' && /(^|\.)apple\.com$/.test(url.hostname);
}
