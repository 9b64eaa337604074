/**
 * Reads the form the issuer posts to the merchant's return address. Interface: 3-D Secure return.
 *
 * @module
 */
import { challengeReturnForm, type ChallengeReturnForm } from '../../contract/index.js';
import { isUsed, readBody } from '../requests/received-request.js';

/** Maximum bytes of the body: the issuer's answer is a few kB. */
const maximumLength = 100_000;

/** A request that is not the issuer's: the status to answer, and the reason for the caller. */
export interface InvalidReturn {
  readonly status: 400 | 405 | 413 | 415;
  readonly reason: string;
}

/** The form, or the reason it is invalid. Never throws. */
export async function readReturnForm(request: Request): Promise<ChallengeReturnForm | InvalidReturn> {
  if (request.method !== 'POST') {
    return { status: 405, reason: 'This page is only for the POST request of your bank’s page.' };
  }
  const type = request.headers.get('content-type') ?? '';
  if (type.split(';')[0]?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') {
    return {
      status: 415,
      reason: 'The bank’s answer is a form (application/x-www-form-urlencoded), and this request is not.',
    };
  }
  if (isUsed(request)) {
    return {
      status: 400,
      reason: 'The form was read before it reached this handler: pass a request whose body is unread.',
    };
  }
  const text = await readBody(request, maximumLength).catch(() => '');
  if (text === undefined) return { status: 413, reason: 'The form is too long to be a bank’s answer.' };
  const fields = new URLSearchParams(text);
  const form = challengeReturnForm.safeParse({ MD: fields.get('MD'), PaRes: fields.get('PaRes') });
  if (!form.success || form.data.MD === '' || form.data.PaRes === '') {
    return { status: 400, reason: 'The bank’s answer (MD and PaRes) is missing.' };
  }
  return form.data;
}
