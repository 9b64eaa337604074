/**
 * The classic script a shop pastes: `<script src="…/latest/checkout-vue/checkout.js"></script>`. It loads the elements as
 * modules, so that the page and the gateway's frame share their chunks.
 *
 * @module
 */

/** Files under the gateway's folder, filled in by the build: the elements' entry, then what it imports. */
declare const __MODULES__: readonly string[];

const script = document.currentScript as HTMLScriptElement;
const [entry = '', ...others] = __MODULES__.map((file) => new URL(file, script.src).href);
// Asked for at once, instead of one after another as the modules name them.
for (const href of others) {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' });
  if (script.nonce) link.nonce = script.nonce;
  document.head.append(link);
}
void import(/* @vite-ignore */ entry);
