/**
 * Reads a command line. Every mistake is a {@link UsageError} that names the flag as it was typed and says how to fix it.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { nearest } from '../contract/nearest.js';
import { flagsOf, helpText, type Command, type Flag } from './help.js';
import { UsageError } from './usage-error.js';

export interface ParsedArguments {
  /** The values of each flag that was given; an empty list for a switch. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly positionals: readonly string[];
}

/** The text to print instead of running the command. */
export type InformationFlag = 'help' | 'version';

/**
 * The flags and the other words of a command line; `--help` and `--version` come before any mistake.
 *
 * @param allowsPositionals - Whether the command takes words that are not flags.
 * @throws UsageError
 */
export function readArguments(
  argv: readonly string[],
  command: Command,
  allowsPositionals: boolean,
): ParsedArguments | InformationFlag {
  const flags = flagsOf(command);
  const { tokens } = parseArgs({
    args: [...argv],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      flags.map(({ name, short, value }) => [
        name,
        { type: value === undefined ? 'boolean' : 'string', ...(short === undefined ? {} : { short }) } as const,
      ]),
    ),
  });
  for (const token of tokens) if (token.kind === 'option' && isInformationFlag(token.name)) return token.name;
  const values = new Map<string, string[]>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') {
      if (!allowsPositionals) throw new UsageError(positionalMessage(token.value, flags, command));
      positionals.push(token.value);
      continue;
    }
    const flag = flags.find(({ name }) => name === token.name);
    if (!flag) throw new UsageError(unknownMessage(token.rawName, flags, command));
    values.set(flag.name, [...(values.get(flag.name) ?? []), ...valueOf(flag, token, flags)]);
  }
  return { values, positionals };
}

function isInformationFlag(name: string): name is InformationFlag {
  return name === 'help' || name === 'version';
}

interface Token {
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function valueOf(flag: Flag, { rawName, value, inlineValue }: Token, flags: readonly Flag[]): readonly string[] {
  if (flag.value === undefined) {
    if (value !== undefined) throw new UsageError(`${rawName} is a switch and takes no value. Write ${rawName} alone.`);
    return [];
  }
  const requirement = `${rawName} needs ${flag.needs ?? `a value (${flag.value})`}`;
  if (value === undefined) throw new UsageError(`${requirement}, and no word follows it.`);
  if (inlineValue || !value.startsWith('-')) return [value];
  const [word = ''] = value.split('=');
  const isFlag = flags.some(({ name, short }) => word === `--${name}` || word === `-${short ?? ''}`);
  // The value is not repeated: it may be a secret.
  throw new UsageError(
    isFlag
      ? `${requirement}, and ${word}, the next word, is another flag.`
      : `${requirement}, and the next word begins with a dash. If it is the value, write ${rawName}=VALUE.`,
  );
}

function unknownMessage(rawName: string, flags: readonly Flag[], command: Command): string {
  const name = rawName.replace(/^-+/, '');
  const names = flags.map((flag) => flag.name);
  const suggestion =
    nearest(name, names) ?? (name.length >= 4 ? names.find((candidate) => candidate.startsWith(name)) : undefined);
  return suggestion === undefined
    ? `${rawName} is not a flag. The flags are ${names.map((candidate) => `--${candidate}`).join(', ')}.`
    : `${rawName} is not a flag. Did you mean --${suggestion}? ${moreHelp(command)}`;
}

function positionalMessage(argument: string, flags: readonly Flag[], command: Command): string {
  const suggestion = nearest(
    argument,
    flags.map(({ name }) => name),
  );
  return suggestion === undefined
    ? `\`${argument}\` is not a flag, and ${command.name} takes flags only. Quote a value that has spaces. ${moreHelp(command)}`
    : `\`${argument}\` is not a flag. Did you mean --${suggestion}? ${moreHelp(command)}`;
}

/** Where to read on. */
export function moreHelp({ name }: Command): string {
  return `Run \`${name} --help\` for all flags.`;
}

/** The last value of a flag. */
export function lastOf({ values }: ParsedArguments, name: string): string | undefined {
  return values.get(name)?.at(-1);
}

/** Prints the help or the version. */
export function informationText(flag: InformationFlag, command: Command, version: string): string {
  return flag === 'help' ? helpText(command) : `${version}\n`;
}
