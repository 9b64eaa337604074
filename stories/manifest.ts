/**
 * The documentation of the elements from `custom-elements.json`: the tables of the docs pages, the controls, the
 * events.
 *
 * @module
 */
import type { ArgTypes, InputType } from 'storybook/internal/types';
import manifest from '../custom-elements.json' with { type: 'json' };

interface Item {
  name: string;
  description?: string;
  type?: { text: string };
  default?: string;
}

interface Member extends Item {
  kind: string;
  attribute?: string;
  parameters?: Item[];
}

interface Element {
  tagName: string;
  members?: Member[];
  events?: Item[];
  slots?: Item[];
  cssParts?: Item[];
  cssProperties?: Item[];
  cssStates?: Item[];
}

const elements = manifest.modules
  .flatMap(({ declarations }): object[] => declarations)
  .filter((declaration): declaration is Element => 'tagName' in declaration);

/** The names of all events of an element. */
export const eventNames: readonly string[] = elements.flatMap(({ events = [] }) => events.map(({ name }) => name));

/** The content of an element's docs page: its properties, which have controls, and its other members. */
export function argTypesOf(tag: string): ArgTypes {
  const element = elements.find(({ tagName }) => tagName === tag);
  if (!element) return {};
  const { members = [], events, slots, cssParts, cssProperties, cssStates } = element;
  const methods = members
    .filter(({ kind }) => kind === 'method')
    .map((method) => ({
      ...method,
      name: `${method.name}(${(method.parameters ?? []).map((p) => p.name).join(', ')})`,
    }));
  const rows = [
    ...members.filter(({ kind }) => kind === 'field').map(property),
    ...list('methods', methods),
    ...list('events', events),
    ...list('slots', slots),
    ...list('parts', cssParts, (name) => `::part(${name})`),
    ...list('custom properties', cssProperties),
    ...list('states', cssStates, (name) => `:state(${name})`),
  ];
  return Object.fromEntries(rows.map((row) => [row.name, row]));
}

type Row = InputType & { name: string };

function property(member: Member): Row {
  const { name, attribute, description = '', type, default: fallback } = member;
  const text = type?.text ?? '';
  const otherName = attribute !== undefined && attribute !== name ? ` Attribute \`${attribute}\`.` : '';
  const choices = [...text.matchAll(/'([^']*)'/g)].map(([, choice = '']) => choice);
  return {
    ...row('properties', name, description + otherName, text, fallback),
    ...(choices.length > 0 ? { options: choices } : {}),
    control: { type: choices.length > 0 ? 'inline-radio' : text === 'boolean' ? 'boolean' : 'text' },
  };
}

function list(category: string, items: readonly Item[] = [], written = (name: string) => name): Row[] {
  return items.map(({ name, description = '', type }) => ({
    ...row(category, written(name), description, type?.text),
    control: { disable: true },
  }));
}

function row(category: string, name: string, description: string, type?: string, fallback?: string): Row {
  return {
    name,
    description,
    table: {
      category,
      ...(type ? { type: { summary: type } } : {}),
      ...(fallback ? { defaultValue: { summary: fallback } } : {}),
    },
  };
}
