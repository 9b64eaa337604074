/** A payer in front of a payment element, with a mouse and a keyboard, in any engine. */
import assert from 'node:assert/strict';
import { receiverCard } from '../../src/testing/cards.js';
import { until } from '../e2e/harness.js';
import {
  call,
  callOn,
  find,
  keepChanges,
  listen,
  placeOf,
  readFields,
  readText,
  watchPress,
  type Thing,
  type Told,
} from './in-page.js';
import type { EngineWindow, FramePath } from './window.js';

const payButton = { css: 'button.pay[part=button]' };
const outcomes = ['gw-success', 'gw-error', 'gw-unknown'];
/** A browser that shares its processors with others is slow; no test waits longer than it must. */
const patience = 30;

export class EnginePayer {
  /** @param element - Tag of the element that is paid with. @param inline - Whether its card fields are in the page. */
  constructor(
    readonly window: EngineWindow,
    readonly element: string,
    readonly inline = false,
  ) {}

  /** The frame with the card fields. */
  get fields(): FramePath {
    return this.inline ? [] : [call(find, { css: '[slot=card] iframe' })];
  }

  /** The issuer's page in the dialog, two frames down. */
  get issuer(): FramePath {
    return [call(find, { css: 'dialog iframe' }), call(find, { css: 'iframe' })];
  }

  async open(url: string): Promise<void> {
    await this.window.open(url);
    await this.window.value([], call(listen, outcomes));
  }

  /** Waits until a value is defined; a frame may be on its way meanwhile. */
  #until<Value>(look: () => Promise<Value | undefined | false>, what: string): Promise<Value> {
    let problem: unknown;
    const tryTo = () =>
      look().catch((error: unknown) => {
        problem = error;
        return undefined;
      });
    return until(tryTo, () => `${what}${problem === undefined ? '' : ` (last: ${String(problem)})`}`, patience);
  }

  /** Waits until the element is in that state, `:state(…)` of CSS. */
  async state(name: string): Promise<void> {
    await this.seen([], { css: `${this.element}:state(${name})` });
  }

  /** Waits until it is in sight. */
  async seen(frames: FramePath, thing: Thing): Promise<void> {
    const look = () => this.window.value(frames, `${call(find, thing)} !== null`);
    await this.#until(async () => (await look()) === true, `${JSON.stringify(thing)} is in sight`);
  }

  /** Waits until the words are in sight. Returns all text in sight. */
  async reads(words: string, frames: FramePath = []): Promise<string> {
    let text = '';
    const look = async () => {
      text = String(await this.window.value(frames, call(readText)));
      return text.includes(words);
    };
    await this.#until(look, `"${words}" can be read`).catch((error: unknown) => {
      throw new Error(`It reads: ${text}`, { cause: error });
    });
    return text;
  }

  /** Waits until the element is in sight, uncovered, enabled and not moving, and presses it; again if it moved from under the mouse. */
  async press(frames: FramePath, thing: Thing): Promise<void> {
    const found = call(find, thing);
    const place = callOn(placeOf, found);
    const name = JSON.stringify(thing);
    for (;;) {
      let before: unknown;
      const standsStill = async () => {
        const last = before;
        before = await this.window.value(frames, place);
        return before !== '' && before === last;
      };
      await this.#until(standsStill, `${name} can be pressed`);
      await this.window.value(frames, callOn(watchPress, found));
      await this.window.press(frames, found);
      // If the press leads to another page, or closes the frame, there is nothing left to ask.
      const look = async () => {
        const press = await this.window.value(frames, 'window.enginePress').catch(() => 'landed');
        return press !== 'waited for' && { missed: press === 'missed' };
      };
      if (!(await this.#until(look, `the press of ${name} lands`)).missed) return;
    }
  }

  /** Presses a field and types into it, over its value. */
  async type(frames: FramePath, label: string, text: string): Promise<void> {
    const field = { css: 'input', name: label };
    await this.press(frames, field);
    await this.window.selectAll();
    await this.window.type(text);
    let typed = '';
    const standsThere = async () => {
      typed = String(await this.window.value(frames, `${call(find, field)}.value`));
      return typed.replace(/\W/g, '') === text.replace(/\W/g, '');
    };
    await this.#until(standsThere, `${text} is in "${label}"`).catch((error: unknown) => {
      throw new Error(`In "${label}" stands: ${typed}`, { cause: error });
    });
  }

  async typeCard({ number }: { number: string }): Promise<void> {
    await this.type(this.fields, 'Card number', number);
    await this.type(this.fields, 'Expiry date', '12/30');
    await this.type(this.fields, 'Security code', '123');
  }

  async pressButton(name: string, frames: FramePath = []): Promise<void> {
    await this.press(frames, { css: 'button', name });
  }

  /** Types a card and presses the pay button. */
  async pay(card: { number: string }): Promise<void> {
    await this.typeCard(card);
    await this.press([], payButton);
  }

  /** Types everything that a transfer asks for, looks at the review and sends. */
  async transfer(card: { number: string }, amount: string): Promise<void> {
    await this.state('editing');
    await this.press([], { css: '[name=amount]' });
    await this.window.type(amount);
    await this.typeCard(card);
    await this.type(this.fields, 'Recipient’s card number', receiverCard);
    await this.press([], payButton);
    await this.state('review');
    await this.pressButton('Send ');
  }

  /** Presses a button of the issuer's page, in the dialog or in the place of the page. */
  async atIssuer(button: string, place = this.issuer): Promise<void> {
    await this.pressButton(button, place);
  }

  /** Types the one-time code that the issuer's page shows, and presses a button. */
  async atIssuerWithCode(button: string, place = this.issuer): Promise<void> {
    await this.seen(place, { css: 'button', name: button });
    const code = await this.window.value(place, "document.querySelector('#shown-code').textContent");
    await this.type(place, 'One-time code', String(code));
    await this.pressButton(button, place);
  }

  /** The number of a transfer, of which the receipt shows the beginning and the end. */
  async wholeNumber(): Promise<string> {
    const number = { css: '[title^=transfer-]' };
    // The receipt can be drawn again when its last part has loaded.
    return this.#until(
      async () => {
        const title = await this.window.value([], `${call(find, number)}?.title`);
        return typeof title === 'string' && title !== '' && title;
      },
      `${JSON.stringify(number)} is in sight`,
    );
  }

  async #told(): Promise<Told[]> {
    return ((await this.window.value([], 'window.engineTold')) ?? []) as Told[];
  }

  /** The reported outcomes of the payment, in order. */
  async outcomes(): Promise<string[]> {
    return (await this.#told()).map(({ name, detail }) =>
      name === 'gw-error' ? `gw-error ${String(detail['code'])}` : name,
    );
  }

  /** Waits for the first event of that name. */
  async next(name: string): Promise<Told['detail']> {
    const look = async () => (await this.#told()).find((event) => event.name === name)?.detail;
    return this.#until(look, name);
  }

  /** Waits until the address's path begins so. */
  async isAt(path: string): Promise<void> {
    await this.#until(async () => new URL(await this.window.url()).pathname.startsWith(path), `the page is ${path}`);
  }

  /** Goes to another page, and Back. Returns whether the browser had kept the page. */
  async leaveAndComeBack(elsewhere: string): Promise<boolean> {
    const { pathname } = new URL(await this.window.url());
    await this.window.value([], call(keepChanges));
    await this.window.open(elsewhere);
    await this.window.back();
    await this.isAt(pathname);
    // It may still be on its way.
    const look = async () => ({ isKept: (await this.window.value([], 'window.engineFields !== undefined')) === true });
    return (await this.#until(look, 'the page is back')).isKept;
  }

  async reload(): Promise<void> {
    await this.window.value([], call(keepChanges));
    await this.window.reload();
    await this.#until(
      async () => (await this.window.value([], 'window.engineFields === undefined')) === true,
      'the page is loaded again',
    );
  }

  /** The values of the card fields, once they can be typed into. */
  async typed(): Promise<string> {
    await this.state('ready');
    await this.seen(this.fields, { css: 'input' });
    return String(await this.window.value(this.fields, call(readFields)));
  }

  /** Waits until the card fields are empty: a message empties them. */
  async nothingIsTyped(): Promise<void> {
    await this.#until(async () => (await this.typed()) === '', 'the fields are empty');
  }

  /** Waits until the element has received, since the page was left, that every field is empty. */
  async knowsOfNothingTyped(): Promise<void> {
    const look = async () => (await this.window.value([], 'window.engineFields')) === 'empty empty empty';
    await this.#until(look, 'every field is empty');
  }

  /** Nothing threw in the page, and nothing was blocked there. */
  async checkPage(): Promise<void> {
    assert.deepEqual(await this.window.value([], 'window.engineProblems ?? []'), []);
  }

  /** For a test that failed. */
  async describe(): Promise<string> {
    const [text, url] = await Promise.all([this.window.value([], call(readText)), this.window.url()]).catch(String);
    return `At ${String(url)} it reads: ${String(text)}`;
  }
}
