/** In little room, an element must not cut off a text, let anything stick out, or place one part over another. */
import { setViewport } from '@web/test-runner-commands';
import { tidy } from '../support/card-form.js';
import { settled } from '../support/axe.js';

/** WCAG 2.2, 1.4.12: with this text spacing, which a payer may set, no content may be lost. */
const spacing = new CSSStyleSheet();
spacing.replaceSync(
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }' +
    'p { margin-block-end: 2em !important }',
);

/** The initials in place of a logo and the display card may be cut off: the display card only repeats the fields. */
const unseen = '.quiet, svg, [hidden], .probe, .tile, .preview';
const texts = 'label, p, button, h2, h3, dt, dd, legend';
const apart = 'label:not(:has(input)), input:not([type=radio]), .message span, .error, dt, dd, h2, h3, button';

const nameOf = (part: Element) => `${part.localName}.${part.className} "${tidy(part.textContent).slice(0, 60)}"`;

/** A part that sticks to the edge of the window may cover scrolled content. */
function isSticky(part: Element): boolean {
  for (let one: Element | null = part; one; one = one.parentElement) {
    if (getComputedStyle(one).position === 'sticky') return true;
  }
  return false;
}

function misfitsIn(root: ShadowRoot): string[] {
  const shown = [...root.querySelectorAll<HTMLElement>('*')].filter(
    (part) => !part.closest(unseen) && part.getClientRects().length && part.checkVisibility({ opacityProperty: true }),
  );
  const found = shown.flatMap((part) => {
    const box = part.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1) return [`${nameOf(part)} sticks out`];
    if (part.matches('input, select')) return [];
    const { overflowX, overflowY } = getComputedStyle(part);
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut =
      ((cuts(overflowX) || part.matches(texts)) && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0) ||
      (cuts(overflowY) && part.scrollHeight > part.clientHeight + 1);
    return isCut ? [`${nameOf(part)} is cut off`] : [];
  });
  // Labels within a sentence have a box on each of its lines.
  const boxes = shown
    .filter((part) => part.matches(apart) && !isSticky(part))
    .flatMap((part) => Array.from(part.getClientRects(), (box) => [part, box] as const))
    .filter(([, { width, height }]) => width && height);
  const over = boxes.flatMap(([first, one], index) =>
    boxes.slice(index + 1).flatMap(([second, two]) => {
      // The copy button is in the row of its number, a button can be inside a field, and a dialog lies over the page.
      if (first.contains(second) || first.closest('dialog') !== second.closest('dialog')) return [];
      if (first.closest('.control')?.contains(second)) return [];
      const isApart =
        one.bottom <= two.top + 1 ||
        two.bottom <= one.top + 1 ||
        one.right <= two.left + 1 ||
        two.right <= one.left + 1;
      return isApart ? [] : [`${nameOf(first)} lies over ${nameOf(second)}`];
    }),
  );
  return [...found, ...over];
}

/** Describes each part that does not fit the page. */
export function misfits(roots: readonly ShadowRoot[], what: string): string[] {
  const found = roots.flatMap(misfitsIn);
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  return found.map((one) => `${what}: ${one}`);
}

/** At 320 px, with the text spacing that a payer needs, and with text twice as large at 640 px. */
export async function misfitsWithLittleFrame(roots: readonly ShadowRoot[], what: string): Promise<string[]> {
  await setViewport({ width: 320, height: 700 });
  await settled();
  const found = misfits(roots, `${what}, 320 px`);
  for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, spacing];
  await settled();
  found.push(...misfits(roots, `${what}, text spacing`));
  for (const root of roots) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== spacing);
  await setViewport({ width: 640, height: 700 });
  document.documentElement.style.fontSize = '200%';
  await settled();
  found.push(...misfits(roots, `${what}, twice as large`));
  document.documentElement.style.fontSize = '';
  return found;
}
