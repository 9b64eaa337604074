/**
 * Explains problems of options to developers. Loaded when there is a problem. The caller passes the options in, so that a page with
 * valid options keeps them in the same file as its own code.
 *
 * @module
 */
import { descriptions } from './describe.js';
import type { Field } from './fields.js';
import { syntaxErrorIn } from './json-syntax.js';
import { nearest } from './nearest.js';
import type { OptionProblem, RawOptionProblem } from './problems.js';
import { cut, masked, show } from './show.js';
import { colourVariables } from './values.js';

const formatWords: Readonly<Record<string, string>> = {
  country: 'a country code of two letters',
  currency: 'a currency code of three letters',
  switch: '"Y" or "N"',
  date: 'a day of the calendar, YYYY-MM-DD',
  address: 'a whole address that begins with https:// or http://',
  email: 'an e-mail address',
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
  if (kind === 'choice') return `one of ${quoted(detail)}`;
  if (kind === 'texts') return 'texts by locale and id';
  if (kind === 'colours') return 'colours by name, each #RRGGBB or a flat colour';
  if (kind === 'json') return 'an object that JSON can hold';
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

/** What was expected, and the fix. */
type Words = Pick<OptionProblem, 'expected' | 'fix'>;

/** Every option by its path. */
type Fields = ReadonlyMap<string, Field>;

const groupNames = ['options.theme', 'options', 'regular', 'recurring', 'params'];
const groupOf = (path: string) => groupNames.find((name) => path.startsWith(`${name}.`)) ?? '';
const nameOf = (path: string) => path.slice(groupOf(path) ? groupOf(path).length + 1 : 0);
const namesIn = (fields: Fields, group: string) =>
  [...fields.keys(), ...groupNames].filter((path) => groupOf(path) === group).map(nameOf);

/** The option that an unknown name may have meant. */
function meant(fields: Fields, path: string): string | undefined {
  const group = groupOf(path);
  const name = nameOf(path);
  // Where two options share a name (`amount`, `email`), the order's is meant.
  const isOrders = (option: string) => Number(option.startsWith('params.'));
  const all = [...fields.keys()].sort((one, other) => isOrders(other) - isOrders(one));
  const withName = (wanted: string | undefined) => all.find((option) => nameOf(option) === wanted);
  const close = nearest(name, namesIn(fields, group));
  const elsewhere = withName(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  // The right name in the wrong group is more likely than another name in this group.
  if (elsewhere) return elsewhere;
  return close ? [group, close].filter(Boolean).join('.') : withName(nearest(name, all.map(nameOf)));
}

/** A colour whose name no part of the page has. */
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
  const option = meant(fields, path);
  return {
    expected: `one of ${quoted(namesIn(fields, groupOf(path)).join())}`,
    fix: option ? `Did you mean \`${option}\`?` : 'Leave it out: no option has this name.',
  };
}

/** A value that is not an object: most often JSON with a syntax error. */
function explainShape(value: unknown): Words {
  const example = '{"params": {"token": "…"}}';
  const fault = typeof value === 'string' ? syntaxErrorIn(value) : undefined;
  return {
    expected: 'an object, or the JSON text of one',
    fix: fault
      ? `The JSON has a syntax error in line ${fault.line}, column ${fault.column}: ${fault.problem}.`
      : `Write an object, such as ${example}.`,
  };
}

/** Texts for contradicting options. */
const contradictions: Readonly<Record<string, readonly [expected: string, fix: string]>> = {
  twice: ['one name for one option', 'Keep the form with underscores, or the one in camelCase, not both.'],
  with_token: ['nothing beside `params.token`', 'Leave it out: the order of the token has its own, which is used.'],
  before_start: [
    'a day not before `recurring.start_time`',
    'Write a later day, or leave it out: then the subscription has no end.',
  ],
  not_enabled: [
    'one of the methods that are offered',
    'Name a method of `options.methods` that `options.methods_disabled` does not name.',
  ],
  other_origin: [
    'an address on the origin of the gateway or of this page',
    'Serve the picture from your own site, and write its whole address.',
  ],
  none_left: [
    'at least one method left to pay with',
    'Leave one of `options.methods` enabled. Until then none is disabled.',
  ],
};

function words(fields: Fields, { path, code, received }: RawOptionProblem): Words {
  if (code === 'unknown') return explainUnknown(fields, path);
  if (code === 'shape') return explainShape(received());
  if (code === 'not_listed') {
    const list = path === 'params.lang' ? 'options.locales' : 'options.countries';
    return { expected: `one of \`${list}\``, fix: `Add it to \`${list}\`, or leave it out.` };
  }
  const [expected, fix] = contradictions[code] ?? [];
  if (expected && fix) return { expected, fix };
  const option = [...fields.keys()].find(
    (name) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`),
  );
  const field = fields.get(option ?? '');
  const allowed = field ? expectedOf(field, path.slice(option?.length)) : 'something else';
  const about: Readonly<Record<string, { mend?: string }>> = descriptions;
  const close = field?.kind.startsWith('choice') ? nearest(String(received()), field.detail.split(',')) : undefined;
  const correct = close ? `Did you mean "${close}"?` : 'Correct it, or leave it out.';
  return { expected: allowed, fix: about[option ?? '']?.mend ?? `${correct}${fallback(field)}` };
}

/** What is used instead. */
function fallback(field: Field | undefined): string {
  if (!field?.initial) return '';
  const isList = /[+*]$/.test(field.kind);
  return ` The default is ${isList ? quoted(field.initial) : field.initial}.`;
}

/** The problems in words. Secrets and card numbers never appear in them. */
export function explainAll(fields: Fields, problems: readonly RawOptionProblem[]): OptionProblem[] {
  return problems.map((problem) => {
    const { expected, fix } = words(fields, problem);
    const { path, code } = problem;
    return { path: cut(masked(path)), code, expected, received: show(path, problem.received()), fix, mend: fix };
  });
}
