/**
 * The style of elements that are not defined yet, for `checkout.css`: the skeleton of each shell, for a frame in the
 * markup instead of one in the shadow tree. The layout does not move when the element is defined.
 */
import { skeleton as card } from '../../src/elements/gw-card-form/skeleton.js';
import { skeleton as page } from '../../src/elements/gw-checkout/skeleton.js';
import { skeleton as transfer } from '../../src/elements/gw-p2p-transfer/skeleton.js';
import { width } from '../../src/elements/parts/element/width.js';

const skeletons: Readonly<Record<string, string>> = {
  'gw-card-form': card,
  'gw-checkout': page,
  'gw-p2p-transfer': transfer,
};

/**
 * Converts a rule of the shell's tree to one of the page: `:host([x]) .host:not(.drawn)` becomes
 * `gw-checkout[x]:not(:defined)`.
 */
function outside(tag: string, skeleton: string): string {
  return skeleton
    .replaceAll(/:host\(((?:[^()]|\([^()]*\))*)\) \.host:not\(\.drawn\)/g, `${tag}$1:not(:defined)`)
    .replaceAll('.host:not(.drawn)', `${tag}:not(:defined)`)
    .replaceAll(/:host\(((?:[^()]|\([^()]*\))*)\)/g, `${tag}$1:not(:defined)`)
    .replaceAll(':host', `${tag}:not(:defined)`)
    .replaceAll(/^( *)\[slot='card'\]/gm, `$1${tag}:not(:defined) > [slot='card']`);
}

const all = `:is(${Object.keys(skeletons).join()})`;
const frame = `${all}:not(:defined) > [slot='card'] { display: block; inline-size: 100%; border: 0; }`;

/** Until it is defined, the payment page is itself a container, which asks for no width: this one, with a page's usual edges. */
const asked = `gw-checkout:not(:defined) { contain-intrinsic-inline-size: min(416px, 100vw - 32px); }`;

export function undefinedStyle(): string {
  const rules = Object.entries(skeletons).map(([tag, skeleton]) => outside(tag, skeleton));
  return [frame, asked, outside(all, width), ...rules].join('\n');
}
