/** U7: a property in lower case, as the server of a framework writes it, is an attribute of every element. */
// One engine is enough: names of attributes are the same in each.
import { expect } from '@open-wc/testing';
import '../../../src/elements/gw-card-form/define.js';
import '../../../src/elements/gw-checkout/define.js';
import '../../../src/elements/gw-p2p-transfer/define.js';
import type { PropertyDeclarations } from '../../../src/elements/parts/element/properties.js';

/** Texts that differ from every default. */
const texts: Readonly<Record<string, string>> = {
  'css-variable': '{"main":"#112233"}',
  'heading-level': '1',
  button: 'false',
  'fee-choice': 'false',
};

for (const tag of ['gw-card-form', 'gw-checkout', 'gw-p2p-transfer'] as const) {
  const { properties } = customElements.get(tag) as unknown as { properties: PropertyDeclarations };
  for (const [name, { attribute, type, noAccessor }] of Object.entries(properties)) {
    if (attribute === false || noAccessor) continue;
    const documented = attribute ?? name.toLowerCase();
    it(`U7: <${tag} ${name.toLowerCase()}> is ${documented}`, () => {
      const [one, other, plain] = [0, 1, 2].map(() => document.createElement(tag));
      const text = texts[documented] ?? 'a b';
      one?.setAttribute(documented, text);
      other?.setAttribute(name, text);
      const [wanted, read, initial] = [one, other, plain].map((element) => Reflect.get(element ?? {}, name) as unknown);
      expect(read).to.deep.equal(wanted);
      expect(read).not.to.deep.equal(initial);
      if (type !== Boolean || /^(disabled|required)$/.test(name)) return;
      // A framework's text of a property that is false.
      other?.setAttribute(name, 'false');
      expect(Reflect.get(other ?? {}, name)).to.equal(false);
    });
  }
}
