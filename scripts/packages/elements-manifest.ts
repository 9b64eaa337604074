/** `custom-elements.json` as it is published: what an app imports in place of the source's files. */
import { elementsOf, type Element, type Manifest } from '../manifest/completeness.js';

/** What an app writes after `from` to get an element, defined, and its class. */
export const doorOf = ({ tagName = '' }: Element): string => `gw-checkout/${tagName}`;

/** One module for each element: its door, which defines the tag and exports the class. */
export function publishedManifest(manifest: Manifest): object {
  return {
    ...manifest,
    modules: elementsOf(manifest).map((element) => {
      const { name = '', tagName = '' } = element;
      const module = doorOf(element);
      const declaration = { name, module };
      // The class that all elements extend is not published: what it has is listed in each of them.
      const { file: _, superclass: __, ...own } = element as Element & { superclass?: unknown };
      return {
        ...{ kind: 'javascript-module', path: module },
        declarations: [{ ...own, superclass: { name: 'HTMLElement' } }],
        exports: [
          { kind: 'js', name, declaration },
          { kind: 'custom-element-definition', name: tagName, declaration },
        ],
      };
    }),
  };
}
