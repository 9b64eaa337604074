/**
 * Misspelt attributes of an element, and attributes with values that they cannot have.
 *
 * @module
 */
import { nearest } from '../../../contract/nearest.js';
import { show } from '../../../core/options/show.js';
import { allLocales, matchLocale } from '../../../core/i18n/locale.js';
import { formsOf } from '../../../core/options/attribute-forms.js';
import { themeTypes } from '../../../core/options/values.js';
import type { FaultyElement } from './faulty-element.js';
import { isForDeveloper } from './for-developer.js';
import { showFaults, type Fault } from './list.js';

/** HTML attributes of every element that may look like an attribute of this package. */
const ofHtml = new Set(
  'accesskey anchor autocapitalize autocorrect autofocus class commandfor contenteditable dir draggable elementtiming enterkeyhint exportparts focusgroup form headingoffset hidden id inert inputmode is itemid itemprop itemref itemscope itemtype key lang name nonce part popover role slot spellcheck style tabindex title translate virtualkeyboardpolicy writingsuggestions'.split(
    ' ',
  ),
);

/** Names that may be an attribute of this package, misspelt. */
const possibleName = /^(?!data-|aria-|on)[a-z_-]+$/;

/** Names of frameworks and of browser extensions: a short prefix or a known beginning. */
const foreignName = /^([a-z]{0,3}[-_]|js|ng|vue|svelte|astro|turbo|react|fdprocessed)/;

/** The values of attributes that are read from a list, where nothing else checks them. */
const values: Readonly<Record<string, readonly string[]>> = { isolation: ['frame', 'inline'], theme: themeTypes };

/** Attributes that are true whenever they are present. */
const booleanAttributes = ['disabled', 'required'];

export function describeAttributes(element: FaultyElement): void {
  const faults = [...names(element), ...invalidValues(element)];
  showFaults(
    element,
    'attributes',
    faults,
    ` has ${faults.length === 1 ? 'an attribute' : 'attributes'} it cannot use`,
  );
}

function names(element: FaultyElement): Fault[] {
  const { observedAttributes, properties = {} } = element.constructor as unknown as {
    readonly observedAttributes: readonly string[];
    readonly properties?: object;
  };
  // The server of a framework writes every property as an attribute.
  const knownNames = new Set([...observedAttributes, ...Object.keys(properties).map((name) => name.toLowerCase())]);
  return element.getAttributeNames().flatMap((name) => {
    if (knownNames.has(name) || ofHtml.has(name) || !possibleName.test(name)) return [];
    const problem = `${name} is not an attribute of <${element.localName}>`;
    const close = within(name, observedAttributes);
    if (close !== undefined) return [fault(`${problem}. Did you mean ${close}?`)];
    // It may be an attribute of another library, so it is named to a developer only.
    return foreignName.test(name) || !isForDeveloper(element)
      ? []
      : [fault(`${problem}, and does nothing. Leave it out.`)];
  });
}

/** The nearest name, at most two edits away: a more distant name may be an attribute of another library. */
function within(name: string, all: readonly string[]): string | undefined {
  const others = new Set(all.filter((one) => one.includes('-')).flatMap((one) => formsOf(one).slice(1)));
  const documented = all.filter((one) => !others.has(one));
  return nearest(name.replaceAll('_', '-'), documented, 2);
}

function invalidValues(element: FaultyElement): Fault[] {
  const isCheckout = element.localName === 'gw-checkout';
  const lists = Object.entries(values).flatMap(([name, allowed]) => {
    const value = element.getAttribute(name);
    // The options of a payment page have their own checks.
    const isChecked = isCheckout && name !== 'isolation';
    if (value === null || value === '' || isChecked || allowed.includes(value) || !(name in element)) return [];
    return [fault(invalidValue(name, allowed.map((one) => `"${one}"`).join(' or '), value, nearest(value, allowed)))];
  });
  const { locale } = element;
  const localeText = element.getAttribute('locale');
  if (locale && localeText && !matchLocale(locale))
    lists.push(fault(invalidValue('locale', `one of ${allLocales.join(', ')}`, localeText)));
  for (const name of booleanAttributes) {
    if (element.getAttribute(name) !== 'false') continue;
    lists.push(
      fault(
        `${name}="false" is on: an HTML attribute is on whenever it is present. Fix: remove the attribute, or set the property ${name} to false.`,
      ),
    );
  }
  return lists;
}

function invalidValue(name: string, expected: string, value: string, close?: string): string {
  const fix = close === undefined ? 'Correct it, or leave it out.' : `Did you mean "${close}"?`;
  return `${name}: expected ${expected}, received ${show(name, value)}. ${fix}`;
}

const fault = (text: string): Fault => ({ code: 'attribute', text });
