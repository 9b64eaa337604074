/**
 * The style of elements that are not defined yet, for `checkout.css`: the skeleton of each shell, for a frame in the
 * markup instead of one in the shadow tree. The layout does not move when the element is defined.
 */
import { skeleton as card } from '../../src/elements/gw-card-form/skeleton.js';
import { skeleton as page } from '../../src/elements/gw-checkout/skeleton.js';
import { skeleton as transfer } from '../../src/elements/gw-p2p-transfer/skeleton.js';

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

const frame = `:is(${Object.keys(skeletons).join()}):not(:defined) > [slot='card'] { display: block; inline-size: 100%; border: 0; }`;

export function undefinedStyle(): string {
  return [frame, ...Object.entries(skeletons).map(([tag, skeleton]) => outside(tag, skeleton))].join('\n');
}
