/**
 * Reports an element that is laid out and stays without a width or a height: its payer sees nothing.
 *
 * @module
 */

/** Milliseconds that an animation may keep the size at 0. */
const patience = 5000;

/** The sides of a box: the property, the noun and the adjective. */
const sides = [
  ['offsetWidth', 'width', 'wide'],
  ['offsetHeight', 'height', 'high'],
] as const;

export function watchSize(element: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lacking = () => sides.find(([side]) => element[side] === 0);
  const wait = () => {
    clearTimeout(timer);
    timer = element.isConnected && lacking() ? setTimeout(report, patience) : undefined;
  };
  const observer = new ResizeObserver(wait);
  function report(): void {
    const side = lacking();
    // A hidden element has no size: display: none, closed details, a closed dialog.
    if (!side || !element.checkVisibility({ contentVisibilityAuto: true })) return;
    observer.disconnect();
    console.warn(`<${element.localName}>: ${textOf(element, side)}`);
  }
  observer.observe(element);
  // The observer does not report a first size of 0 × 0.
  wait();
}

function textOf(element: HTMLElement, [, noun, adjective]: (typeof sides)[number]): string {
  const parent = around(element);
  let outer: HTMLElement | undefined;
  // A parent without a height is the effect, not the cause.
  for (let one = parent; noun === 'width' && one?.offsetWidth === 0; one = around(one)) {
    // A slot has no box.
    if (one.getClientRects().length > 0) outer = one;
  }
  const display = parent && getComputedStyle(parent).display;
  const cause = outer
    ? `${tagOf(outer)} around it is 0 px ${adjective}`
    : parent && /flex|grid/.test(display ?? '')
      ? `${tagOf(parent)} around it (display: ${display}) leaves no ${noun} for it`
      : `a style of the page sets its ${noun}`;
  return `The element is 0 px ${adjective}: the payer cannot see it.
Cause: ${cause}.
Fix: Change that ${noun}. To hide the element, use display: none.`;
}

/** The parent in the tree that is laid out. */
function around(element: HTMLElement): HTMLElement | undefined {
  const root = element.getRootNode();
  const parent = element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined);
  return parent instanceof HTMLElement ? parent : undefined;
}

function tagOf({ localName, id, className }: HTMLElement): string {
  const name = [id && ` id="${id}"`, className && ` class="${className}"`].join('');
  return `<${localName}${name.slice(0, 80)}>`;
}
