/** The tables of the documents, generated from the source. */
import { readFileSync } from 'node:fs';
import { problemCodes, transferProblemCodes } from '../../src/contract/index.js';
import { en } from '../../src/core/i18n/catalogues/en.js';
import { en as pageTexts } from '../../src/core/i18n/catalogues/page/en.js';
import { en as transferTexts } from '../../src/core/i18n/catalogues/transfer/en.js';
import { allLocales } from '../../src/core/i18n/locale.js';
import { firstCeilings, laterCeilings } from '../size/ceilings.js';
import { purposeOfScript } from '../vite/purposes.js';
import { assumptionRows } from './assumption-rows.js';
import { commandRegions } from './commands.js';
import { decisionRows } from './decisions.js';
import { errorRows, errorSections } from './errors.js';
import { httpRegions } from './http.js';
import { installRegions } from './install.js';
import { optionAttributes, optionGroups, optionRows } from './option-rows.js';
import { pageList } from './page-list.js';
import { quickStart } from './quick-start.js';
import { layersPicture } from './layers.js';
import { fileOf, sample } from './sample.js';
import { gatewaySpeed, measuredHow, peersTable, speedTable, typingTable } from './speed.js';
import { flatColourTable, presetTable } from './swatches.js';
import { table } from './table.js';
import { whyTable } from './why.js';

interface Item {
  name?: string;
  kind?: string;
  privacy?: string;
  description?: string;
  type?: { text: string };
  default?: string;
  attribute?: string;
  parameters?: { name: string }[];
}
interface Declaration extends Item {
  tagName?: string;
  attributes?: Item[];
  members?: Item[];
  events?: Item[];
  slots?: Item[];
  cssParts?: Item[];
  cssProperties?: Item[];
  cssStates?: Item[];
}

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

function element(tag: string): Declaration {
  const manifest = JSON.parse(read('custom-elements.json')) as { modules: { declarations: Declaration[] }[] };
  const found = manifest.modules.flatMap(({ declarations }) => declarations).find(({ tagName }) => tagName === tag);
  if (!found) throw new Error(`custom-elements.json does not contain <${tag}>. Fix: run \`npm run generate\`.`);
  return found;
}

const code = (text: string | undefined) => (text ? `\`${text}\`` : '');
const words = ({ description = '' }: Item) => description.replaceAll('\n', ' ');

const named = (items: readonly Item[] = []) =>
  table(
    ['name', 'description'],
    items.map((item) => [code(item.name), words(item)]),
  );

/** Attributes of an element. Attributes for options have separate tables. */
function attributes(tag: string): string {
  const isOption = new Set(element(tag).attributes?.some(({ name }) => name === 'options') ? optionAttributes : []);
  const rows = (element(tag).attributes ?? []).filter(({ name = '' }) => !isOption.has(name));
  return table(
    ['attribute', 'type', 'description'],
    rows.map((item) => [code(item.name), code(item.type?.text), words(item)]),
  );
}

function methods(tag: string): string {
  const found = (element(tag).members ?? []).filter(({ kind, privacy }) => kind === 'method' && privacy !== 'private');
  return table(
    ['method', 'description'],
    found.map((item) => [
      code(`${item.name ?? ''}(${(item.parameters ?? []).map(({ name }) => name).join(', ')})`),
      words(item),
    ]),
  );
}

function events(tag: string): string {
  const rows = element(tag).events ?? [];
  return table(
    ['event', 'class', 'description'],
    rows.map((item) => [code(item.name), code(item.type?.text), words(item)]),
  );
}

function problems(codes: readonly string[], texts: Readonly<Record<string, string>>): string {
  return table(
    ['code', 'message to the payer'],
    codes.map((problem) => [code(problem), texts[`problem.${problem}`] ?? '']),
  );
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function firstSizes(): string {
  return table(
    ['load', 'at most'],
    Object.entries(firstCeilings).map(([name, ceiling]) => [name, kB(ceiling)]),
  );
}

function laterSizes(): string {
  return table(
    ['load', 'at most', 'purpose'],
    Object.entries(laterCeilings).map(([module, ceiling]) => [
      code(module.replace('src/', '')),
      kB(ceiling),
      purposeOfScript('', module) ?? '',
    ]),
  );
}

function locales(): string {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return table(
    ['locale', 'language'],
    allLocales.map((locale) => [code(locale), names.of(locale) ?? locale]),
  );
}

/** Every text by its id. */
function texts(of: Readonly<Record<string, string>>): string {
  return table(
    ['id', 'English'],
    Object.entries(of).map(([id, text]) => [code(id), text]),
  );
}

const options = optionGroups.map((group): [string, () => string] => [
  `options: ${group}`,
  () => table(['name', 'attribute', 'type', 'default', 'description'], optionRows(group)),
]);

const elements = ['gw-checkout', 'gw-card-form', 'gw-p2p-transfer'].flatMap((tag): [string, () => string][] => [
  [`${tag} attributes`, () => attributes(tag)],
  [`${tag} methods`, () => methods(tag)],
  [`${tag} events`, () => events(tag)],
  [`${tag} slots`, () => named(element(tag).slots)],
  [`${tag} parts`, () => named(element(tag).cssParts)],
  [`${tag} properties`, () => named(element(tag).cssProperties)],
  [`${tag} states`, () => named(element(tag).cssStates)],
]);

/**
 * Each region of a document by its name: `<!-- generated: NAME -->` to `<!-- /generated -->`. `file PATH` includes a
 * file.
 */
const regions: Readonly<Record<string, () => string>> = {
  ...httpRegions,
  ...Object.fromEntries([...elements, ...options]),
  ...commandRegions,
  ...installRegions(),
  problems: () => problems(problemCodes, en),
  'problems transfer': () => problems(transferProblemCodes, { ...en, ...transferTexts }),
  assumptions: () => table(['section', 'files'], assumptionRows()),
  why: whyTable,
  layers: () => layersPicture(),
  decisions: () => table(['', 'decision', 'status', 'in short'], decisionRows()),
  sizes: firstSizes,
  'sizes later': laterSizes,
  speed: speedTable,
  'speed typing': typingTable,
  'speed how': measuredHow,
  'speed peers': peersTable,
  gateway: gatewaySpeed,
  presets: presetTable,
  'flat colours': flatColourTable,
  pages: pageList,
  'quick start': () => quickStart(read('README.md')),
  locales,
  'texts form': () => texts(en),
  ...Object.fromEntries(
    (['gateway', 'element', 'option', 'server', 'webhook', 'command'] as const).flatMap((area) => [
      [`errors: ${area}`, () => errorRows(area)],
      [`errors: ${area}, each`, () => errorSections(area)],
    ]),
  ),
  'texts page': () => texts(pageTexts),
  'texts transfer': () => texts(transferTexts),
};

/** The document with all regions generated again. */
export function regenerate(text: string): string {
  return text.replace(/(<!-- generated: ([^>]+) -->\n)[^]*?(<!-- \/generated -->)/g, (_all, open, name, close) => {
    const file = fileOf(String(name));
    const make = file === undefined ? regions[String(name)] : () => sample(file);
    if (!make) throw new Error(`There is no table "${name}". The tables are: ${Object.keys(regions).join(', ')}.`);
    return `${open}\n${make()}\n\n${close}`;
  });
}
