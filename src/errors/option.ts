/**
 * The codes of `problems` in `gw-options-invalid`.
 *
 * @module
 */
import type { OptionProblemCode } from '../core/options/problems.js';
import { entries } from './entry.js';

const see = 'The problem names the option, what was expected, what was received, and the fix.';

export const optionErrors = entries<OptionProblemCode | 'attribute' | 'transfer_option'>('option', {
  unknown: [
    'shop',
    'No option has this name.',
    'The name is misspelt, or the option is in the wrong group.',
    `Correct the name or leave it out. ${see}`,
    'Set `options` to `{"optoins": {}}`.',
  ],
  attribute: [
    'shop',
    'An attribute of the element is misspelt, or has an invalid value.',
    'The element has no attribute of this name, or the value is not one of those allowed.',
    'Use the attribute that the message suggests, or an allowed value. Leave out an attribute that the element does not have.',
    'Write `fulscreen="false"` on `<gw-checkout>`.',
  ],
  value: [
    'shop',
    'An option has an invalid value.',
    'The type or the format is wrong.',
    `Correct the value. ${see} Until then, nothing can be paid if the option decides the charge.`,
    'Set `currency="euro"`.',
  ],
  shape: [
    'shop',
    'The options are not an object.',
    'A script or attribute that contains JSON has a syntax error, or contains a list or a text.',
    'Write an object. A syntax error is reported with its line and column, where the browser tells them (Safari does not).',
    'Set `options="{"`.',
  ],
  twice: [
    'shop',
    'An option is set under two names.',
    'The form with underscores and the form in camel case are both there.',
    'Keep one of them.',
    'Set `merchant_id` and `merchantId` in `params`.',
  ],
  with_token: [
    'shop',
    'An option contradicts the order of the token.',
    'The order has its own amount and currency, and the page gives others beside its token. The order’s are used.',
    'Leave out the option.',
    'Set `token` and another `amount` than the order has.',
  ],
  before_start: [
    'shop',
    'A subscription ends before it starts.',
    '`recurring.end_time` is earlier than `recurring.start_time`. No subscription is offered.',
    'Set a later end, or leave it out: the subscription has no end then.',
    'Set `end_time` to a day before `start_time`.',
  ],
  not_enabled: [
    'shop',
    'The method that opens first is not offered.',
    '`options.active_tab` names a method that `options.methods` lacks, or that `options.methods_disabled` names.',
    'Name a method that is offered.',
    'Set `methods="card"` and `active-tab="wallets"`.',
  ],
  none_left: [
    'shop',
    'Every payment method is disabled.',
    '`options.methods_disabled` names all methods of `options.methods`. The list is ignored.',
    'Leave one method enabled.',
    'Disable `card` where it is the only method.',
  ],
  not_listed: [
    'shop',
    'A country or a language is not in its list.',
    '`options.countries` or `options.locales` does not contain the value.',
    'Add it to the list, or leave it out.',
    'Set `locales` to `["en"]` and `lang` to `de`.',
  ],
  other_origin: [
    'shop',
    'A picture is on another origin.',
    'A payment page requests nothing from other hosts, and the picture’s address is on one.',
    'Serve the picture from your own site, or from the gateway.',
    'Set `logo-url` to an address on another host.',
  ],
  transfer_option: [
    'shop',
    'An attribute of the transfer has an invalid value.',
    'The type or the format is wrong, or two attributes contradict each other.',
    `Correct the attribute. ${see}`,
    'Set `currency="euro"` on `<gw-p2p-transfer>`.',
  ],
});
