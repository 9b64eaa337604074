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

/**
 * By the ends of the files' paths. The build stops if a text is not found: then review the new version of lit first.
 */
const changes: Readonly<Record<string, readonly Change[]>> = {
  'lit-html/lit-html.js': [
    ['s=t.trustedTypes,', `s=${isFunction('t.trustedTypes?.createPolicy')}?t.trustedTypes:void 0,`],
    ['l=document,c=()=>l.createComment("")', 'l=()=>own(document),c=()=>new Comment'],
    ['P=l.createTreeWalker(l,129)', 'P=l().createTreeWalker(document,129)'],
    ['l.createElement("template")', 'l().createElement("template")'],
    ['(t?.creationScope??l).importNode', '(t?.creationScope??l()).importNode'],
    ['P.currentNode=l,', 'P.currentNode=document,'],
    ['l.createTextNode(t)', 'new Text(t)'],
    [',B=t.litHtmlPolyfillSupport;B?.(S,k),(t.litHtmlVersions??=[]).push("3.3.3");', ';'],
  ],
  '@lit/reactive-element/reactive-element.js': [
    ['c=a.trustedTypes,l=c?c.emptyScript:"",p=a.reactiveElementPolyfillSupport,', 'l="",'],
    ['Symbol.metadata??=Symbol("metadata"),a.litPropertyMetadata??=new WeakMap;', ''],
    [
      'const t=this[Symbol.metadata];if(null!==t){const s=litPropertyMetadata.get(t);if(void 0!==s)for(const[t,i]of s)this.elementProperties.set(t,i)}',
      '',
    ],
    [',p?.({ReactiveElement:y}),(a.reactiveElementVersions??=[]).push("2.1.2");', ';'],
  ],
  '@lit/reactive-element/css-tag.js': [
    [
      'e=t.ShadowRoot&&(void 0===t.ShadyCSS||t.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype',
      'e=!0',
    ],
  ],
  'lit-element/lit-element.js': [
    ['s.litElementHydrateSupport?.(', `${isFunction('s.litElementHydrateSupport')}&&s.litElementHydrateSupport(`],
    ['const o=s.litElementPolyfillSupport;o?.({LitElement:i});', ''],
    ['(s.litElementVersions??=[]).push("4.2.2");', ''],
  ],
};

export function ownNames(root: string): Plugin {
  return {
    name: 'own-names',
    enforce: 'pre',
    transform(code, id) {
      const file = Object.keys(changes).find((end) => id.endsWith(`/node_modules/${end}`));
      if (file === undefined) return null;
      const text = new MagicString(code);
      for (const [from, to] of changes[file] ?? []) {
        const at = code.indexOf(from);
        if (at === -1) {
          this.error(`${file}: there is no ${from}. Read what this version of lit takes from document and globalThis.`);
        }
        if (code.indexOf(from, at + 1) !== -1) this.error(`${file}: ${from} is there twice.`);
        text.update(at, at + from.length, to);
      }
      if (file === 'lit-html/lit-html.js')
        text.prepend(`import{own}from${JSON.stringify(join(root, 'src/bridge/own.ts'))};`);
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}
