/**
 * Reports an element that is laid out and stays without a width or a height: its payer sees nothing.
 *
 * @module
 */

/** Milliseconds that an animation may keep the size at 0. */
const timeout = 5000;

/** The sides of a box: the property, the noun and the adjective. */
const dimensions = [
  ['offsetWidth', 'width', 'wide'],
  ['offsetHeight', 'height', 'high'],
] as const;

export function watchSize(element: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const emptyDimension = () => dimensions.find(([dimension]) => element[dimension] === 0);
  const wait = () => {
    clearTimeout(timer);
    timer = element.isConnected && emptyDimension() ? setTimeout(report, timeout) : undefined;
  };
  const observer = new ResizeObserver(wait);
  function report(): void {
    const dimension = emptyDimension();
    // A hidden element has no size: display: none, closed details, a closed dialog.
    if (!dimension || !element.checkVisibility({ contentVisibilityAuto: true })) return;
    observer.disconnect();
    console.warn(`<${element.localName}>: ${textOf(element, dimension)}`);
  }
  observer.observe(element);
  // The observer does not report a first size of 0 × 0.
  wait();
}

function textOf(element: HTMLElement, [, noun, adjective]: (typeof dimensions)[number]): string {
  const parent = parentOf(element);
  let outer: HTMLElement | undefined;
  // A parent without a height is the effect, not the cause.
  for (let one = parent; noun === 'width' && one?.offsetWidth === 0; one = parentOf(one)) {
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
function parentOf(element: HTMLElement): HTMLElement | undefined {
  const root = element.getRootNode();
  const parent = element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined);
  return parent instanceof HTMLElement ? parent : undefined;
}

function tagOf({ localName, id, className }: HTMLElement): string {
  const name = [id && ` id="${id}"`, className && ` class="${className}"`].join('');
  return `<${localName}${name.slice(0, 80)}>`;
}
