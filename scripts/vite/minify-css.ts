/** Minifies the style sheets of elements, card frames and `checkout.css`. */
import { transform } from 'lightningcss';

/** lightningcss 1.30.2 writes `normal` for these values of `color-scheme`, so they are minified as variables. */
const keyword = /(color-scheme:\s*)(inherit|unset|revert-layer|revert)\b/g;
const variable = /var\(--kept,\s*([\w-]+)\)/g;

/** Without targets, nothing is rewritten for older browsers. */
export function minifyCss(css: string): string {
  const code = Buffer.from(css.replace(keyword, '$1var(--kept, $2)'));
  const minified = transform({ filename: 'style.css', code, minify: true }).code.toString();
  return minified.replace(variable, '$1');
}
