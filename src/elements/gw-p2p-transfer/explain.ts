/**
 * Explains the ignored attributes to a developer. Loaded when there is one.
 *
 * @module
 */
import type { OptionProblem } from '../../contract/index.js';
import { nearest } from '../../contract/nearest.js';
import { show } from '../../core/options/show.js';
import { presets } from '../../core/theme/presets.js';
import { partyFields, type SettingProblem } from './settings.js';

type Explanation = readonly [expected: string, fix: string];

const explanations: Readonly<Record<Exclude<SettingProblem['reason'], 'name' | 'preset'>, Explanation>> = {
  currency: ['a code of three capital letters, such as EUR', 'Write the ISO 4217 code.'],
  'main-currency': [
    'a code of three capital letters, such as EUR',
    'Write the ISO 4217 code. Until then, nothing can be sent here.',
  ],
  'no-currency': ['the currency that is sent, such as EUR', 'Set `currency`.'],
  amount: ['a decimal in major units, such as 100.50', 'Write plain digits, with a point. Until then, it is not used.'],
  limits: ['at least `min`', 'Make `max` the larger one.'],
  challenge: ['dialog or redirect', 'Correct it, or leave it out: the default is dialog.'],
  address: ['an https address of your server (http on this machine only)', 'Correct it, or leave it out.'],
};

function explanationOf({ path, reason, received }: SettingProblem): Explanation {
  if (reason === 'preset') {
    const names = Object.keys(presets);
    const close = nearest(String(received), names);
    return [`one of ${names.join(', ')}`, close ? `Did you mean ${close}?` : 'Use one of these names.'];
  }
  if (reason !== 'name') return explanations[reason];
  const names = path === 'receivers' ? ['card', 'phone'] : partyFields;
  return [`some of ${names.join(', ')}`, 'Remove it.'];
}

/** Describes problems. The descriptions contain no secrets or card numbers. */
export function explain(problems: readonly SettingProblem[]): OptionProblem[] {
  return problems.map((problem) => {
    const { path, received } = problem;
    const [expected, fix] = explanationOf(problem);
    return { path, expected, fix, received: show(path, received), code: 'transfer_option' };
  });
}
