/** The canaries and the places to look for them: everything a page, a browser and its requests keep. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from 'playwright-core';
import { cards, submissionPath, type Payer } from '../e2e/harness.js';

/** Two numbers that no page shows, and security codes of their own. */
export const approved = '4929317046528194';
export const asked = cards.threeDSecure.number;
export const codes = ['739', '864'];

/** Every way to write a number: unchanged, in groups, in part, reversed, encoded. */
export function forms(number: string): string[] {
  const reversed = [...number].reverse().join('');
  return [
    number.slice(0, 12),
    number.slice(-10),
    reversed.slice(0, 12),
    Buffer.from(number).toString('base64').slice(0, 16),
  ];
}

/** The first trace of a card in a text; `undefined` if there is none. */
export function trace(text: string): string | undefined {
  const joined = text.replace(/(?<=\d)[\s\u00a0-]+(?=\d)/g, '');
  for (const form of [approved, asked].flatMap(forms)) {
    const at = joined.indexOf(form);
    if (at >= 0) return joined.slice(Math.max(0, at - 60), at + 40);
  }
  // Three digits occur everywhere: a code counts only as a value of its own.
  const code = new RegExp(`(?<![\\w.:#-])(${codes.join('|')})(?![\\w.:#-])`).exec(text);
  return code ? text.slice(Math.max(0, code.index - 60), code.index + 40) : undefined;
}

/**
 * The contents of a document, with its shadow roots. The card's own inputs may contain typed text; so may their mirror, the display
 * card, only in the gateway's frame.
 */
export async function documentOf(frame: Frame): Promise<string> {
  return readFrom(frame, () => {
    const parts: string[] = [location.href, document.title, document.referrer, window.name, document.cookie];
    const isFrame = /\/(checkout|transfer)-frame(-\w\w)?\.html$/.test(location.pathname);
    const mirror = isFrame ? document.querySelector('.preview[aria-hidden] .digits b') : null;
    const look = (root: Document | ShadowRoot | Element): void => {
      for (const element of root.querySelectorAll('*')) {
        parts.push(element.tagName);
        for (const { name, value } of element.attributes) parts.push(`${name}=${value}`);
        const isCardInput =
          element instanceof HTMLInputElement &&
          /^(card_number|expiry_date|cvv2|receiver_card_number)$/.test(element.name);
        if (element instanceof HTMLInputElement && !isCardInput) parts.push(`value ${element.value}`);
        if (element === mirror) continue;
        for (const node of element.childNodes) if (node.nodeType !== 1) parts.push(node.textContent ?? '');
        if (element.shadowRoot) look(element.shadowRoot);
      }
    };
    look(document);
    const seen = document.body.innerText.replace(mirror?.textContent || '\0', '');
    parts.push(JSON.stringify(history.state), seen);
    for (const storage of [localStorage, sessionStorage]) parts.push(JSON.stringify(storage));
    for (const entry of performance.getEntries()) parts.push(entry.name);
    // The values that a script of the page can reach by names, a few steps deep.
    const walked = new Set<unknown>();
    const walk = (value: unknown, depth: number): void => {
      if (typeof value === 'string') return void parts.push(value);
      if ((typeof value !== 'object' && typeof value !== 'function') || !value || depth > 4 || walked.has(value))
        return;
      walked.add(value);
      if (value instanceof Node && !(value instanceof HTMLElement && /^GW-/.test(value.tagName))) return;
      for (const key of Object.getOwnPropertyNames(value).slice(0, 200)) {
        const property = Object.getOwnPropertyDescriptor(value, key);
        if (property && 'value' in property) walk(property.value, depth + 1);
      }
    };
    for (const form of document.querySelectorAll('gw-card-form, gw-checkout, gw-p2p-transfer')) walk(form, 0);
    return parts.join('\n');
  });
}

/** The contents of a frame. A frame that is removed meanwhile, as with the issuer's dialog, is empty. */
async function readFrom(frame: Frame, read: () => string | Promise<string>): Promise<string> {
  return frame.evaluate(read).catch((error: unknown) => {
    if (frame.isDetached()) return '';
    throw error;
  });
}

/** The cookies. The storage of each document is read with it (`documentOf`), and no page has a database or a cache. */
export async function keptBy(payer: Payer): Promise<string> {
  for (const frame of payer.page.frames()) {
    const names = await readFrom(frame, async () => {
      const databases = await indexedDB.databases();
      const stores = 'caches' in window ? await caches.keys() : [];
      return [...databases.map(({ name }) => name), ...stores].join();
    });
    assert.equal(names, '', `databases and caches of ${frame.url()}`);
  }
  return JSON.stringify(await payer.context.cookies());
}

/** The cookies, storage and databases of every origin that the payer visited. The browser opens a page of each, so this takes long. */
export async function keptByOrigins(payer: Payer): Promise<string> {
  return JSON.stringify(await payer.context.storageState({ indexedDB: true }));
}

/**
 * Looks everywhere, now.
 *
 * @param path - The one address whose requests carry a card.
 */
export async function look(payer: Payer, when: string, path = submissionPath): Promise<void> {
  for (const frame of payer.page.frames()) {
    assert.equal(trace(await documentOf(frame)), undefined, `${when}: in the document ${frame.url()}`);
  }
  assert.equal(trace(await keptBy(payer)), undefined, `${when}: in storage`);
  assert.equal(trace(JSON.stringify(payer.events)), undefined, `${when}: in an event`);
  assert.equal(trace(payer.console.join('\n')), undefined, `${when}: in the console`);
  assert.equal(trace(payer.errors.join('\n')), undefined, `${when}: in an error`);
  for (const { url, method, body } of payer.requests) {
    assert.equal(trace(decodeURIComponent(url)), undefined, `${when}: in the address ${url}`);
    const pays = method === 'POST' && url === payer.world.gateway.payUrl + path;
    if (!pays) assert.equal(trace(body ?? ''), undefined, `${when}: in the body of ${url}`);
  }
}

/** Looks everywhere at the end of a visit. */
export async function lookAtEnd(payer: Payer, path?: string): Promise<void> {
  await look(payer, 'at the end', path);
  assert.equal(trace(await keptByOrigins(payer)), undefined, 'at the end: in the storage of an origin');
}

/** A security code by its name, or as a value of its own: its three letters or digits alone are in every second random key. */
const namedCode = new RegExp(`(?<![\\w+/-])(card_)?cvv2?(?![\\w+/-])|"(${codes.join('|')})"`);

/** Looks into what a gateway has written: its log, and the files of its data. */
export async function assertNothingKept(output: string, folder: string, numbers = [approved, asked]): Promise<void> {
  const log = output.replace(/"(time|milliseconds)":("[^"]*"|\d+)/g, '');
  assert.equal(trace(log), undefined, 'in the log');
  const files = await readdir(folder);
  assert.ok(files.length > 0, 'there are no files');
  for (const file of files) {
    const text = await readFile(join(folder, file), 'latin1');
    for (const form of numbers.flatMap(forms)) assert.equal(text.includes(form), false, `in clear in ${file}`);
    assert.equal(namedCode.exec(text)?.[0], undefined, `a security code in ${file}`);
  }
}
