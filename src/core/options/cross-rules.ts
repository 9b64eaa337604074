/**
 * Options that are valid on their own but contradict each other. Each contradiction is reported by name, and the page uses the safe
 * value.
 *
 * @module
 */
import type { OptionProblemCode } from './problems.js';
import type { CheckoutSettings } from './settings.js';

/**
 * Changes `settings` where two options contradict each other.
 *
 * @param isSet - Whether an option was given with a valid value; otherwise it has its default.
 * @param report - Called for each contradiction.
 */
export function applyCrossRules(
  { options, regular, recurring, params }: CheckoutSettings,
  isSet: (path: string) => boolean,
  report: (path: string, code: OptionProblemCode) => void,
): void {
  const enabled = options.methods.filter((method) => !options.methods_disabled.includes(method));
  if (enabled.length) options.methods = enabled;
  else report('options.methods_disabled', 'none_left');

  if (options.active_tab && !options.methods.includes(options.active_tab)) {
    report('options.active_tab', 'not_enabled');
    delete options.active_tab;
  }
  if (options.default_country && options.countries && !options.countries.includes(options.default_country)) {
    report('options.default_country', 'not_listed');
    delete options.default_country;
  }
  const [first] = options.locales ?? [];
  if (first && !options.locales?.includes(params.lang)) {
    // English is the default. If a page's list lacks English and the page sets no language, that is not a mistake.
    if (isSet('params.lang')) report('params.lang', 'not_listed');
    params.lang = first;
  }

  const [firstPeriod] = regular.period;
  // The default period must be one of the offered periods.
  if (firstPeriod && !isSet('recurring.period') && !regular.period.includes(recurring.period))
    recurring.period = firstPeriod;

  if (!isSet('recurring.amount')) recurring.amount = params.amount;
  if (params.token) {
    for (const name of ['amount', 'currency'] as const) {
      if (isSet(`params.${name}`)) report(`params.${name}`, 'with_token');
      delete params[name];
    }
    if (!isSet('recurring.amount')) delete recurring.amount;
  }
  // Both are YYYY-MM-DD, so they can be compared as text.
  if (recurring.start_time && recurring.end_time && recurring.end_time < recurring.start_time) {
    report('recurring.end_time', 'before_start');
    delete recurring.end_time;
  }
}
