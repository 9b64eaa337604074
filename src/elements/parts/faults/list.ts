/**
 * Shows the faults of an element's setup: on the console, and on the page with `debug` or on this machine.
 *
 * @module
 */
import { unclobbered } from '../../../bridge/unclobbered.js';
import * as token from '../../../core/theme/tokens.js';
import { css } from '../../../ui/css.js';
import { adopt } from '../theme/sheet.js';
import { isForDeveloper } from './for-developer.js';

/** A fault, as text. */
export interface Fault {
  /** For `npx gw-checkout explain`. */
  readonly code: string;
  readonly text: string;
}

/** The part of the setup that is at fault. A new report of a kind replaces the previous one. */
export type FaultKind = 'setup' | 'options' | 'attributes';

const styles = css`
  .faults {
    margin: 12px;
    padding: 12px 16px;
    border: 1px solid ${token.light.negative};
    border-radius: 10px;
    background: Canvas;
    color: CanvasText;
    font:
      0.8125rem/1.25rem system-ui,
      sans-serif;
    text-align: start;
    overflow-wrap: anywhere;
  }
  .faults summary {
    font-weight: 600;
    cursor: pointer;
  }
  .faults ul {
    margin: 8px 0 0;
    padding-inline-start: 20px;
  }
  .faults li {
    white-space: pre-line;
  }
  .faults li + li {
    margin-block-start: 8px;
  }
`;

/** The property of an element with its faults. Two copies of the script log a fault once. */
const faultsKey: unique symbol = Symbol.for('gw-faults');

interface Faulty extends HTMLElement {
  readonly debug?: boolean;
  [faultsKey]?: Map<FaultKind, readonly Fault[]>;
}

/**
 * Reports the faults of a kind. The same report is logged once; an empty one clears the list on the page.
 *
 * @param head - The first line on the console.
 */
export function showFaults(element: Faulty, kind: FaultKind, faults: readonly Fault[], head = ''): void {
  const kinds = (element[faultsKey] ??= new Map<FaultKind, readonly Fault[]>());
  if (JSON.stringify(kinds.get(kind) ?? []) === JSON.stringify(faults)) return;
  kinds.set(kind, faults);
  if (faults.length > 0) {
    const texts = faults.map(({ text }) => text).join('\n');
    console.error(`<${element.localName}>${head}:${head ? '\n' : ' '}${texts}\n${more(faults)}`);
  }
  draw(element, [...kinds.values()].flat());
}

/** Where to read on. */
function more(faults: readonly Fault[]): string {
  return `More: npx gw-checkout explain ${[...new Set(faults.map(({ code }) => code))].join(' ')}`;
}

function draw(element: Faulty, faults: readonly Fault[]): void {
  const { shadowRoot } = element;
  if (!shadowRoot) return;
  shadowRoot.querySelector('.faults')?.remove();
  if (faults.length === 0 || !isForDeveloper(element)) return;
  adopt(shadowRoot, styles);
  const page = unclobbered(document);
  const list = page.createElement('ul');
  list.append(...faults.map(({ text }) => Object.assign(page.createElement('li'), { textContent: text })));
  const summary = page.createElement('summary');
  summary.textContent = `For the developer: ${faults.length === 1 ? '1 problem' : `${faults.length} problems`}`;
  const details = Object.assign(page.createElement('details'), { className: 'faults', lang: 'en', dir: 'ltr' });
  details.open = true;
  details.append(summary, list, more(faults));
  shadowRoot.prepend(details);
}
