/**
 * Explains problems of options to developers. Loaded when there is a problem. The caller passes the options in: then the build can keep
 * them in the same file as the page's code.
 *
 * @module
 */
import { nearest } from '../../contract/nearest.js';
import type { Field } from './fields.js';
import { fixes } from './fixes.js';
import { contradictions, type Effect, type OptionProblem, type RawOptionProblem } from './problems.js';
import { cut, masked, show } from './show.js';
import { colourVariables } from './values.js';

const formatWords: Readonly<Record<string, string>> = {
  country: 'a country code of two letters',
  currency: 'a currency code of three letters',
  switch: '"Y" or "N"',
  date: 'an existing date, YYYY-MM-DD',
  address: 'a full address that begins with https:// or http://',
  email: 'an email address',
  host: 'a host name, with or without a port',
  token: 'an order token, 40 characters without spaces',
  '': 'a text',
};

const quoted = (values: string) =>
  values
    .split(',')
    .map((value) => `"${value}"`)
    .join(', ');

function one(kind: string, detail: string): string {
  if (kind === 'flag') return 'true or false';
  if (kind === 'choice' || kind === 'locale') return `one of ${quoted(detail)}`;
  if (kind === 'texts') return 'texts by locale and id';
  if (kind === 'colours') return 'colours by name, each #RRGGBB or a flat colour';
  if (kind === 'json') return 'an object that JSON can represent';
  if (kind === 'text') return formatWords[detail] ?? 'a text';
  const [least, most] = detail.split('..');
  return Number(most) < Number.MAX_SAFE_INTEGER
    ? `a whole number from ${least} to ${most}`
    : `a whole number from ${least}`;
}

/** The allowed values of an option, or of the part of it that `rest` names. */
function expectedOf({ kind, detail }: Field, rest: string): string {
  const single = /[+*]$/.test(kind) ? kind.slice(0, -1) : '';
  if (single && rest) return one(single, detail);
  if (single) return `a list${kind.endsWith('+') ? ' of at least one' : ''}, each ${one(single, detail)}`;
  if (kind === 'colours' && rest) return `#RRGGBB or the name of a flat colour: ${detail.replaceAll(',', ', ')}`;
  if (kind === 'texts' && rest) return rest.includes('.', 1) ? 'a text' : `texts under one of ${quoted(detail)}`;
  return one(kind, detail);
}

/** The expected values and the fix. */
type Words = Pick<OptionProblem, 'expected' | 'fix'>;

/** Every option by its path. */
type Fields = ReadonlyMap<string, Field>;

const groupNames = ['options.theme', 'options', 'regular', 'recurring', 'params'];
const groupOf = (path: string) => groupNames.find((name) => path.startsWith(`${name}.`)) ?? '';
const nameOf = (path: string) => path.slice(groupOf(path) ? groupOf(path).length + 1 : 0);
const namesIn = (fields: Fields, group: string) =>
  [...fields.keys(), ...groupNames].filter((path) => groupOf(path) === group).map(nameOf);

/** The same as in fields.ts, which is in the page's own file. */
const wireName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Finds the option that an unknown name may mean. */
function suggestOption(fields: Fields, path: string): string | undefined {
  const group = groupOf(path);
  const name = nameOf(path);
  // If two options share a name (`amount`, `email`), the option of the order is more likely.
  const isOrders = (option: string) => Number(option.startsWith('params.'));
  const all = [...fields.keys()].sort((one, other) => isOrders(other) - isOrders(one));
  const withName = (searchName: string | undefined) => all.find((option) => nameOf(option) === searchName);
  const close = nearest(name, namesIn(fields, group));
  const inOtherGroup = withName(wireName(name));
  // The right name in the wrong group is more likely than another name in this group.
  if (inOtherGroup) return inOtherGroup;
  return close ? [group, close].filter(Boolean).join('.') : withName(nearest(name, all.map(nameOf)));
}

/** Explains an unknown name of a colour. */
function explainColour(name: string): Words {
  const close = nearest(name, [...colourVariables]);
  return {
    expected: `one of ${quoted(colourVariables.join())}`,
    fix: close ? `Did you mean \`${close}\`?` : 'Use one of these names.',
  };
}

function explainUnknown(fields: Fields, path: string): Words {
  const [, colour] = /^css_variable\.(.+)/.exec(path) ?? [];
  if (colour !== undefined) return explainColour(colour);
  const option = suggestOption(fields, path);
  return {
    expected: `one of ${quoted(namesIn(fields, groupOf(path)).join())}`,
    fix: option ? `Did you mean \`${option}\`?` : 'Leave it out: no option has this name.',
  };
}

/** Explains a value that is not an object. Usually it is JSON with a syntax error. */
function explainShape(value: unknown): Words {
  const example = '{"params": {"token": "…"}}';
  const place = typeof value === 'string' ? placeOfSyntaxError(value) : undefined;
  return {
    expected: 'an object, or the JSON text of one',
    fix: place === undefined ? `Write an object, such as ${example}.` : `The JSON has a syntax error${place}.`,
  };
}

/**
 * The place of the first syntax error, empty if the browser does not tell it, as WebKit; undefined for valid JSON. The rest of the browser's
 * message is not shown, because it may quote the text.
 */
function placeOfSyntaxError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
    return line === undefined ? '' : ` in line ${line}, column ${column ?? ''}`;
  }
}

function words(fields: Fields, { path, code, received }: RawOptionProblem): Words {
  if (code === 'unknown') return explainUnknown(fields, path);
  if (code === 'shape') return explainShape(received());
  if (code === 'not_listed') {
    const list = path === 'params.lang' ? 'options.locales' : 'options.countries';
    return { expected: `one of \`${list}\``, fix: `Add it to \`${list}\`, or leave it out.` };
  }
  if (code !== 'value') {
    const [expected, fix] = contradictions[code];
    return { expected, fix };
  }
  const option = [...fields.keys()].find(
    (name) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`),
  );
  const field = fields.get(option ?? '');
  const allowed = field ? expectedOf(field, path.slice(option?.length)) : 'something else';
  const close =
    /^(choice|locale)/.test(field?.kind ?? '') && field
      ? nearest(String(received()), field.detail.split(','))
      : undefined;
  const correct = close ? `Did you mean "${close}"?` : 'Correct it, or leave it out.';
  return { expected: allowed, fix: fixes[option ?? ''] ?? `${correct}${fallback(field)}` };
}

/** The sentence about the default, which is used instead. */
function fallback(field: Field | undefined): string {
  if (!field?.initial) return '';
  const isList = /[+*]$/.test(field.kind);
  return ` The default is ${isList ? quoted(field.initial) : field.initial}.`;
}

/**
 * The fix of an amount, with the writer's own value if its meaning is certain: `18.90`, `€18,9`. Three digits after a sign may be
 * thousands, and a currency without decimals has no such value.
 */
function withExample(fix: string, received: unknown, digits: number): string {
  const text = typeof received === 'string' || typeof received === 'number' ? String(received).trim() : '';
  const [, integer = '', fraction = ''] = /^[^\d.,-]*(\d{1,9})[.,](\d{1,2})[^\d.,]*$/.exec(text) ?? [];
  const minor = Number(integer + fraction.padEnd(digits, '0'));
  return fraction && fraction.length <= digits && minor ? `${fix} ${text} is written ${minor}.` : fix;
}

/** What happens until the problem is fixed, if it concerns a charge. */
function effectOf(fields: Fields, { path, code }: RawOptionProblem, { isPayable = true }: Effect): string {
  const paths = [path, `params.${path.replace(/.*\./, '')}`].map(wireName);
  const affectsCharge = code === 'shape' || paths.some((place) => fields.get(place)?.decidesCharge);
  if (!affectsCharge || code === 'with_token') return '';
  if (!isPayable) return ' Until then, nothing can be paid here.';
  return path.startsWith('recurring') ? ' Until then, no subscription is offered.' : '';
}

/** Explains the problems. The texts never contain secrets or card numbers. */
export function explainAll(
  fields: Fields,
  problems: readonly RawOptionProblem[],
  effect: Effect = {},
): OptionProblem[] {
  return problems.map((problem) => {
    const { expected, fix: baseFix } = words(fields, problem);
    const { path, code } = problem;
    const value = problem.received();
    const example =
      path.endsWith('.amount') && code === 'value' ? withExample(baseFix, value, effect.digits ?? 2) : baseFix;
    const fix = example + effectOf(fields, problem, effect);
    return { path: cut(masked(path)), code, expected, received: show(path, value), fix };
  });
}
