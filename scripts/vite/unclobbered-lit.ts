/**
 * Removes every name that a page's markup can overwrite from lit, in the files that a gateway serves. In a page with
 * `<img name="createElement">`, `document.createElement` is a picture, and with `<a id="litHtmlVersions">`,
 * `globalThis.litHtmlVersions` is a link. lit then throws, and no form appears. The removed code serves browsers that
 * need polyfills, and warns about two copies of lit.
 *
 * An app that bundles the package bundles lit as published.
 */
import MagicString from 'magic-string';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Change = readonly [from: string, to: string];

const isFunction = (name: string) => `typeof ${name}=="function"`;

const file = 'lit-html/lit-html.js';

/** The build stops if a text is not found: then review the new version of lit first. */
const changes: readonly Change[] = [
  ['s=t.trustedTypes,', `s=${isFunction('t.trustedTypes?.createPolicy')}?t.trustedTypes:void 0,`],
  ['l=document,c=()=>l.createComment("")', 'l=()=>unclobbered(document),c=()=>new Comment'],
  ['P=l.createTreeWalker(l,129)', 'P=l().createTreeWalker(document,129)'],
  ['l.createElement("template")', 'l().createElement("template")'],
  ['(t?.creationScope??l).importNode', '(t?.creationScope??l()).importNode'],
  ['P.currentNode=l,', 'P.currentNode=document,'],
  ['l.createTextNode(t)', 'new Text(t)'],
  [',B=t.litHtmlPolyfillSupport;B?.(S,k),(t.litHtmlVersions??=[]).push("3.3.3");', ';'],
];

export function unclobberedLit(root: string): Plugin {
  return {
    name: 'unclobbered-lit',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(`/node_modules/${file}`)) return null;
      const text = new MagicString(code);
      for (const [from, to] of changes) {
        const at = code.indexOf(from);
        if (at === -1) {
          this.error(`${file}: there is no ${from}. Read what this version of lit takes from document and globalThis.`);
        }
        if (code.indexOf(from, at + 1) !== -1) this.error(`${file}: ${from} is there twice.`);
        text.update(at, at + from.length, to);
      }
      text.prepend(`import{unclobbered}from${JSON.stringify(join(root, 'src/bridge/unclobbered.ts'))};`);
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}
