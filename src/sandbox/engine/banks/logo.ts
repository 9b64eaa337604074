import { nameHue } from '../../../text/name-hue.js';
import type { BankMethod } from './index.js';

/** Words for the kind of bank, which do not identify it. */
const commonWords =
  /^(bank|banka|banco|banca|banque|bankas|pank|pankki|caisse|caja|cassa|caixa|kasa|crédit|crédito|credito|банк)$/i;

/** An SVG image of 64 by 64, without scripts, links and styles. */
export function logoSvg({ name }: BankMethod): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
<rect width="64" height="64" rx="14" fill="hsl(${nameHue(name)}, 48%, 30%)"/>
<text x="32" y="42" text-anchor="middle" font-family="system-ui, sans-serif" font-size="28" font-weight="600" fill="#fff">${monogram(name)}</text>
</svg>
`;
}

/** The first letters of its two most significant words. Only letters and digits, so no escaping is needed. */
function monogram(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const significant = words.filter((word) => !commonWords.test(word) && /^[\p{Lu}\p{N}]/u.test(word));
  return (significant.length > 0 ? significant : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
