/** The steps of a shop's unit test with an element, run inside jsdom and happy-dom by `unit-dom-worker.ts`. */
import '../../../src/elements/gw-card-form/define.js';
import '../../../src/elements/gw-checkout/define.js';
import '../../../src/elements/gw-p2p-transfer/define.js';

export interface Scenario {
  readonly tag: 'gw-card-form' | 'gw-checkout' | 'gw-p2p-transfer';
  readonly isolation: 'frame' | 'inline';
  /** Attributes besides `isolation`. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The events, in order. */
export type Heard = readonly string[];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Creates, sets, inserts, changes, moves, submits in a form and removes an element. */
export async function run({ tag, isolation, attributes }: Scenario): Promise<Heard> {
  const heard: string[] = [];
  const made = document.createElement('form');
  const other = document.createElement('section');
  document.body.append(made, other);
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.isolation = isolation;
  element.name = 'order';
  element.required = true;
  element.locale = 'de';
  if (element.localName === 'gw-checkout') Object.assign(element, { options: { options: { methods: ['card'] } } });
  const hear = (event: Event) => heard.push(`${event.type} ${JSON.stringify((event as CustomEvent<unknown>).detail)}`);
  element.addEventListener('gw-error', hear);
  document.addEventListener('gw-success', hear, { once: true });
  made.append(element);
  await element.updateComplete;
  // The page opens in a few tasks. Its texts are modules.
  for (let tries = 0; tries < 200 && !element.shadowRoot?.querySelector('.drawn'); tries += 1) await pause(10);
  await element.updateComplete;
  await pause(20);
  if (element.shadowRoot?.querySelector('.drawn')) heard.push('drawn');
  element.locale = 'fr';
  element.disabled = true;
  element.setAttribute('theme', 'dark');
  if ('token' in element) element.token = 'b'.repeat(40);
  if ('amount' in element && 'widgetId' in element) element.amount = '25';
  if ('update' in element)
    element.update(tag === 'gw-checkout' ? { options: { full_screen: true } } : { amount: '30' });
  await element.updateComplete;
  element.disabled = false;
  await element.updateComplete;
  for (const type of ['click', 'focusin', 'transitionend', 'command']) {
    element.dispatchEvent(new Event(type, { bubbles: true }));
  }
  element.click();
  element.focus();
  element.submit();
  element.reset();
  const { form, labels, type, value, willValidate, validity, validationMessage } = element;
  heard.push(`member ${type} ${JSON.stringify(value)} ${typeof willValidate} ${typeof validity.valid}`);
  void [form, labels, validationMessage, element.checkValidity(), element.reportValidity()];
  made.reset();
  await pause(30);
  element.dispatchEvent(new CustomEvent('gw-success', { detail: 'tea-1', bubbles: true, composed: true }));
  other.append(element);
  await element.updateComplete;
  await pause(30);
  element.isolation = isolation === 'inline' ? 'frame' : 'inline';
  await element.updateComplete;
  await pause(30);
  element.remove();
  await pause(30);
  made.remove();
  other.remove();
  return heard;
}

Object.assign(globalThis, { runScenario: run });
