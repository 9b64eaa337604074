/**
 * What a screen reader has to read in a payment: after each step the live texts, the focus and the accessibility tree, as one text.
 *
 * The tree is Playwright's `ariaSnapshot()`. The tree of a frame stands where the frame is. Under a modal dialog, only the dialog is read.
 *
 * @module
 */
import type { ElementHandle, Frame, Locator } from 'playwright-core';
import { en as form } from '../../src/core/i18n/catalogues/en.js';
import { de as germanPage } from '../../src/core/i18n/catalogues/page/de.js';
import { en as page } from '../../src/core/i18n/catalogues/page/en.js';
import { en as transfer } from '../../src/core/i18n/catalogues/transfer/en.js';
import { expect } from '../e2e/fixtures.js';
import { CheckoutPayer, until, type Payer, type VisitOptions, type World } from '../e2e/harness.js';
import { collectLiveTexts, reportName, type LiveText } from './live-texts.js';

/** Whatever differs between two runs, and the word that stands for it. */
const volatile: readonly (readonly [RegExp, string])[] = [
  [/\be2e-\d+-\d+\b|\btea-[0-9a-f]{12}\b|\btransfer-[0-9a-f]{8}…[0-9a-f]{4}/g, 'ORDER'],
  [/https?:\/\/localhost:\d+[^\s"]*/g, 'ADDRESS'],
  [/\blocalhost:\d+/g, 'HOST'],
  [/\d{1,2}\.?\s\p{Letter}+\s20\d\d/gu, 'DATE'],
  [/\b\d\d:\d\d\b/g, 'TIME'],
  [/(paragraph: )\d+( seconds left)/g, '$1N$2'],
  [/(Approval code|Genehmigungsnummer)(\W+definition:? )\S+/g, '$1$2CODE'],
];

const withoutVolatile = (text: string): string =>
  volatile.reduce((kept, [pattern, word]) => kept.replaceAll(pattern, word), text);

/** Said only if the order takes a moment to load, so not on every machine. */
const loading = [form.loading, transfer.loading, page['page.loading'], germanPage['page.loading']];

/** The payment page of a new order, in a page of a merchant. */
export const newCheckout = async (world: World, attributes = '') => ({
  world,
  by: CheckoutPayer,
  url: world.checkout(await world.order(), { attributes }),
});

interface Said extends LiveText {
  readonly by: string;
}

/** Names a document by its address. */
function documentName(frame: Frame): string {
  const { pathname } = new URL(frame.url());
  if (pathname.startsWith('/acs/') || pathname.startsWith('/bank/')) return 'bank';
  return pathname.endsWith('frame.html') ? 'card frame' : 'page';
}

/** Order of the documents within a step: messages from two processes have no order of their own. */
const documents = ['page', 'card frame', 'bank'];

type PayerClass<Kind extends Payer> = new (...values: ConstructorParameters<typeof Payer>) => Kind;

export class Transcript {
  readonly #payer: Payer;
  readonly #parts: string[] = [];
  readonly #said: Said[] = [];
  #read = 0;

  private constructor(payer: Payer) {
    this.#payer = payer;
  }

  /** A payer opens an address. What there was to read is compared with the accepted transcript of that name. */
  static async write<Kind extends Payer>(
    name: string,
    visit: { world: World; by: PayerClass<Kind>; url: string; options?: VisitOptions },
    act: (payer: Kind, transcript: Transcript) => Promise<unknown>,
  ): Promise<void> {
    let transcript: Transcript | undefined;
    await visit.world.visitAs(
      visit.by,
      visit.url,
      async (payer) => {
        if (!transcript) throw new Error('The visit was not prepared.');
        await act(payer, transcript);
        expect(transcript.#text).toMatchSnapshot(`${name}.txt`);
      },
      {
        ...visit.options,
        async prepare(payer) {
          transcript = new Transcript(payer);
          await transcript.#listen();
          await visit.options?.prepare?.(payer);
        },
      },
    );
  }

  async #listen(): Promise<void> {
    const { context } = this.#payer;
    await context.exposeBinding(reportName, ({ frame }, said: LiveText) => {
      const by = documentName(frame);
      // The shop's own page has live texts, too.
      if (by !== 'page' || said.isInElement) this.#said.push({ ...said, by });
    });
    await context.addInitScript(collectLiveTexts, reportName);
  }

  /**
   * One step of the payer, and what there is to read after it.
   *
   * @param says - The last live texts of the step, or a part of each. The step is over when they have been read.
   */
  async step(title: string, act: () => Promise<unknown>, ...says: string[]): Promise<void> {
    await act();
    for (const part of says) {
      await until(
        () => this.#said.slice(this.#read).some(({ text }) => withoutVolatile(text).includes(part)),
        () => `"${part}" is said when the payer ${title}. Said: ${JSON.stringify(this.#said.slice(this.#read))}`,
        20,
      );
    }
    let tree = '';
    await until(
      async () => tree === (tree = await this.#look()),
      () => 'the page has settled',
    );
    const heard = this.#said.slice(this.#read).filter(({ text }) => !loading.includes(text));
    this.#read = this.#said.length;
    heard.sort((one, other) => documents.indexOf(one.by) - documents.indexOf(other.by));
    const lines = heard.map(
      ({ by, text, isAlert, isBehindDialog }) =>
        `${by} ${isAlert ? 'alerts' : 'says'}${isBehindDialog ? ' behind the dialog' : ''}: ${text}`,
    );
    if (this.#parts.length === 0) lines.unshift(`language: ${await this.#languages()}`);
    this.#parts.push(`# ${title}\n\n${[...lines, tree].join('\n')}\n`);
  }

  /** Leaves out what has been said so far. */
  skip(): void {
    this.#read = this.#said.length;
  }

  get #text(): string {
    return withoutVolatile(this.#parts.join('\n'));
  }

  async #look(): Promise<string> {
    const { page, form } = this.#payer;
    const isHere = (await form.count()) > 0;
    const dialog = form.locator('dialog:modal');
    const root = !isHere ? page.locator('body') : (await dialog.count()) > 0 ? dialog : form;
    return `focus: ${await this.#focus()}\n\n${await treeOf(root)}`;
  }

  /** Language and direction of each document. */
  async #languages(): Promise<string> {
    const { page, form } = this.#payer;
    const frames = page.frames().filter((frame) => documentName(frame) === 'card frame');
    const roots = [form.locator('[lang]').first(), ...frames.map((frame) => frame.locator('html'))];
    const languages = await Promise.all(
      roots.map((root) =>
        root.evaluate((element) => `${String(element.getAttribute('lang'))} ${getComputedStyle(element).direction}`),
      ),
    );
    return languages.join(', card frame: ');
  }

  /** Role and name of what has the focus, and its description. */
  async #focus(): Promise<string> {
    for (const frame of this.#payer.page.frames().reverse()) {
      const hasFocus = await frame.evaluate(() => document.hasFocus() && document.activeElement?.tagName !== 'IFRAME');
      const focused = frame.locator(':focus').last();
      if (!hasFocus || (await focused.count()) === 0) continue;
      const [line = ''] = (await focused.ariaSnapshot()).split('\n');
      const description = await focused.evaluate(descriptionOf);
      return line.replace(/^- /, '').replace(/:$/, '') + (description && `, described by: ${description}`);
    }
    return 'none';
  }
}

/** The tree of an element, with the trees of the frames in it. */
async function treeOf(root: Locator): Promise<string> {
  const frames = await shownFrames(root);
  const lines: string[] = [];
  for (const line of (await root.ariaSnapshot()).split('\n')) {
    const [, indent] = /^(\s*)- iframe$/.exec(line) ?? [];
    const frame = indent === undefined ? undefined : frames.shift();
    if (!frame) {
      lines.push(line);
      continue;
    }
    const title = await frame.getAttribute('title');
    const content = await frame.contentFrame();
    const tree = content ? await treeOf(content.locator('body')) : '';
    lines.push(`${indent}- iframe ${JSON.stringify(title ?? '')}:`);
    lines.push(...tree.split('\n').map((inner) => `${indent}  ${inner}`));
  }
  return lines.join('\n');
}

async function shownFrames(root: Locator): Promise<ElementHandle<Node>[]> {
  const all = await root.locator('iframe').elementHandles();
  const shown = await Promise.all(all.map((frame) => frame.evaluate(isShown)));
  return all.filter((_frame, at) => shown[at]);
}

const isShown = (frame: SVGElement | HTMLElement): boolean =>
  frame.checkVisibility() && !frame.closest('[aria-hidden=true]');

/** The text of `aria-describedby`, which a screen reader reads with a field. */
function descriptionOf(element: SVGElement | HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  const root = element.getRootNode() as Document | ShadowRoot;
  const texts = ids.map((id) => root.getElementById(id)?.textContent.replace(/\s+/g, ' ').trim());
  return texts.filter(Boolean).join(' ');
}
