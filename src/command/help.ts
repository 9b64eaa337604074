/**
 * The description of a command. Its `--help`, its part of `docs/cli.md`, and the flags that it takes all come from this one description.
 *
 * @module
 */

export interface Flag {
  readonly name: string;
  /** The placeholder of the value in the help: `DAY`. Absent for a switch. */
  readonly value?: string;
  /** The value, for "--from needs …": `a day, such as 2026-11-01`. */
  readonly needs?: string;
  readonly about: string;
  /** The default value. */
  readonly initial?: string;
  readonly repeats?: boolean;
  /** The short form, one letter. */
  readonly short?: string;
}

/** A list with a title, such as the reports of `gw-checkout report`. */
interface Rows {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, about: string])[];
}

export interface Command {
  /** As it is typed: `gw-checkout report`. */
  readonly name: string;
  readonly usage: string;
  readonly about: string;
  readonly flags: readonly { readonly title: string; readonly flags: readonly Flag[] }[];
  /** Lists before the flags. */
  readonly lists?: readonly Rows[];
  readonly variables?: readonly (readonly [name: string, about: string])[];
  readonly examples: readonly string[];
  readonly exitCodes: readonly (readonly [code: number, about: string])[];
}

const common: readonly Flag[] = [
  { name: 'help', short: 'h', about: 'Prints this help.' },
  { name: 'version', short: 'v', about: 'Prints the version.' },
];

/** Every flag of a command, `--help` and `--version` included. */
export function flagsOf(command: Command): readonly Flag[] {
  return [...command.flags.flatMap(({ flags }) => flags), ...common];
}

/** The widest column of names in a help. A longer name has its text on the next line. */
const nameWidth = 30;
const lineWidth = 100;

/** The text of `--help`. */
export function helpText(command: Command): string {
  const { about, usage, lists = [], flags, variables = [], examples, exitCodes } = command;
  const groups = [...flags, { title: 'Other flags', flags: common }];
  const parts = [
    `Usage: ${usage}`,
    wrap(about, lineWidth).join('\n'),
    ...lists.map(({ title, rows }) => listText(title, rows)),
    ...groups.map(({ title, flags: group }) =>
      listText(
        title,
        group.map((flag) => [flagName(flag), flag.about + noteOf(flag)]),
      ),
    ),
    ...(variables.length === 0 ? [] : [listText('Environment variables', variables)]),
    `Examples\n${examples.map((line) => `  ${line}`).join('\n')}`,
    listText(
      'Exit codes',
      exitCodes.map(([code, meaning]) => [String(code), meaning]),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

function flagName({ name, short, value }: Flag): string {
  return `--${name}${value === undefined ? '' : ` ${value}`}${short === undefined ? '' : `, -${short}`}`;
}

function noteOf({ initial = '', repeats = false }: Flag): string {
  const notes = [initial === '' ? '' : `default ${initial}`, repeats ? 'may repeat' : ''].filter(Boolean);
  return notes.length === 0 ? '' : ` (${notes.join('; ')})`;
}

function listText(title: string, rows: readonly (readonly [string, string])[]): string {
  const width = Math.min(nameWidth, Math.max(...rows.map(([name]) => name.length)) + 2);
  const lines = rows.flatMap(([name, about]) => {
    const [first = '', ...rest] = wrap(about, lineWidth - width - 2);
    const indent = ' '.repeat(width + 2);
    const start = name.length + 2 > width ? [`  ${name}`, indent + first] : [`  ${name.padEnd(width)}${first}`];
    return [...start, ...rest.map((line) => indent + line)];
  });
  return `${title}\n${lines.join('\n')}`;
}

/** Breaks a text into lines of at most `width` characters. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

/** The command's part of `docs/cli.md`, without its heading. */
export function helpMarkdown(command: Command): string {
  const { about, usage, lists = [], flags, variables = [], examples, exitCodes } = command;
  const parts = [
    '```text\n' + usage + '\n```',
    escaped(about),
    '```sh\n' + examples.join('\n') + '\n```',
    ...lists.map(({ title, rows }) => `**${title}**\n\n${rowsMarkdown(['name', 'meaning'], rows)}`),
    flagsMarkdown(flags.flatMap((group) => group.flags).concat(common)),
    ...(variables.length === 0 ? [] : [rowsMarkdown(['environment variable', 'meaning'], variables)]),
    tableOf(
      ['exit code', 'meaning'],
      exitCodes.map(([code, meaning]) => [String(code), meaning]),
    ),
  ];
  return parts.join('\n\n');
}

/** The flags as a table. */
function flagsMarkdown(flags: readonly Flag[]): string {
  return tableOf(
    ['flag', 'default', 'description'],
    flags.map((flag) => [
      // A `|` would end the cell.
      `\`${flagName(flag).replaceAll('|', '\\|')}\``,
      flag.initial ? `\`${flag.initial}\`` : '',
      `${flag.about}${flag.repeats ? ' May repeat.' : ''}`,
    ]),
  );
}

function rowsMarkdown(head: readonly string[], rows: readonly (readonly [string, string])[]): string {
  return tableOf(
    head,
    rows.map(([name, about]) => [`\`${name}\``, about]),
  );
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return escaped(lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
}

/** A tag that a text names is not a tag of the page. */
function escaped(text: string): string {
  return text.replaceAll('<', '&lt;');
}
