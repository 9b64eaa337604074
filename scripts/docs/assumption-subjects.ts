/**
 * The sections of docs/assumptions.md, and the comments of the source that belong to each.
 *
 * @module
 */

interface Subject {
  /** The heading in the document. */
  readonly heading: string;
  /** Matches the text after `@assumption` of the comments that belong here. */
  readonly says?: RegExp;
  /** Files under `src` whose comments belong here, unless the text of a comment matches another section. */
  readonly files?: RegExp;
}

/** In the order of the document. */
const subjects: readonly Subject[] = [
  { heading: 'Signatures', says: /^Signatures/ },
  { heading: 'Meaning of a signature', says: /Meaning of a signature/ },
  { heading: 'Version 2.0', says: /^Version 2/ },
  { heading: 'Requests are not results', says: /^Requests are not results/ },
  {
    heading: 'Requests and answers',
    says: /^HTTP: content types|^Requests and answers|third round: The issuer$/,
    files: /./,
  },
  { heading: 'Page-made orders', says: /^Page-made orders|without a token/ },
  { heading: 'Look-ups', says: /^Look-ups/, files: /lookup|look-up/ },
  { heading: 'Information for the page', says: /Information for the page/ },
  { heading: 'States', says: /^States|refusals|expiry|time-outs of attempts/i },
  { heading: 'Error codes', says: /^Error codes|^Codes and blame/ },
  { heading: 'Server callbacks', says: /^Server callback/ },
  { heading: 'Idempotency keys', says: /^Idempotency/ },
  {
    heading: 'Recurring charges, refunds and holds',
    says: /Recurring|`preauth`|`reversal_key`|one capture/,
    files: /subscription|verification|preauth|order-machine|capture|recurring|reverse/,
  },
  { heading: 'Transfers', says: /transfer/i, files: /transfer|receiver/ },
  { heading: 'Reports', says: /^Report|settled: Reports/, files: /rates|settlement|chargeback|report/ },
  { heading: 'Checkout configuration', says: /^Checkout configuration|^Look of the presets/ },
  { heading: 'Origins and frames', says: /settled: Origins|Frame documents/ },
  {
    heading: "The sandbox's own rules",
    says: /^Test data|test data of the sandbox|Console, clock/,
    files: /sandbox\/(acquirer|web|cli|app\/host)\/|mask|card-fields/,
  },
];

/** The headings of the document that have places in the code. */
export const subjectHeadings: readonly string[] = subjects.map(({ heading }) => heading);

/**
 * The sections to which a comment belongs: by its text, otherwise by its file.
 *
 * @param file - A path below `src`.
 */
export function subjectsOf(comment: string, file: string): string[] {
  const named = subjects.filter(({ says }) => says?.test(comment));
  if (named.length > 0) return named.map(({ heading }) => heading);
  // The last match, because the general sections come first.
  const byFile = subjects.findLast(({ files }) => files?.test(file));
  return byFile === undefined ? [] : [byFile.heading];
}
