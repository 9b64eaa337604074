/** The published `custom-elements.json`: it names the modules that an app imports instead of source files. */
import { elementsOf, type Element, type Manifest } from '../manifest/completeness.js';

/** The module specifier from which an app imports an element, defined, and its class. */
export const doorOf = ({ tagName = '' }: Element): string => `gw-checkout/${tagName}`;

/** One module for each element: its entry, which defines the tag and exports the class. */
export function publishedManifest(manifest: Manifest): object {
  return {
    ...manifest,
    modules: elementsOf(manifest).map((element) => {
      const { name = '', tagName = '' } = element;
      const module = doorOf(element);
      const declaration = { name, module };
      // The base class of all elements is not published, so each element lists its members.
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
