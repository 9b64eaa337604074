import type { Finding } from './types.js';

interface Allowed {
  readonly file: string;
  readonly rule: string;
  readonly found: RegExp;
  readonly why: string;
}

/** Places where a rule is wrong. `test/words.test.ts` fails for an entry that matches nothing. */
export const exceptions: readonly Allowed[] = [
  {
    file: 'src/core/i18n/catalogues/transfer/en.ts',
    rule: 'by-itself',
    found: /^by itself$/,
    why: 'The design fixes the texts for payers.',
  },
  {
    file: 'src/sandbox/engine/banks/local-methods.ts',
    rule: 'archaic',
    found: /till/,
    why: 'a Swedish word in an invented name',
  },
  {
    file: 'test/elements/gw-checkout/fields.browser.ts',
    rule: 'archaic',
    found: /^shall$/,
    why: 'a text of a shop, as input of the test',
  },
  {
    file: 'test/elements/gw-checkout/wallets.browser.ts',
    rule: 'is-no',
    found: /^is no s/,
    why: 'the message of a stand-in, which the test compares',
  },
  {
    file: 'test/wrappers/generated.test.ts',
    rule: 'alone-for-only',
    found: /^To read alone$/,
    why: 'a description of an invented element, as input of the test',
  },
  {
    file: 'test/elements/gw-p2p-transfer/messages.test.ts',
    rule: 'by-itself',
    found: /^by itself$/,
    why: 'The design fixes the texts for payers.',
    file: 'test/helpers/wallet-stand-ins.ts',
    rule: 'is-no',
    found: /^is no [acs]$/,
    why: 'error messages that tests compare',
  },
  {
    file: 'test/helpers/wallet-stand-ins.ts',
    rule: 'asked-for',
    found: /^is asked for$/,
    why: 'an error message that tests compare',
  },
];

const matches = (finding: Finding) => (entry: Allowed) =>
  entry.file === finding.file && entry.rule === finding.rule && entry.found.test(finding.found);

export const allowed = (finding: Finding) => exceptions.some(matches(finding));
