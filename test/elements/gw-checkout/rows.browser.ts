/** Every option of the interface's tables, shown on a real page against the real gateway: what it does, and its default. */
// One engine is enough: what an option does follows from the options, not from the browser.
import { expect } from '@open-wc/testing';
import { interfaceRows } from '../../core/options/interface-rows.js';
import { optionRows } from './rows/options.js';
import { paramRows } from './rows/params.js';
import type { Rows } from './rows/row.js';
import { subscriptionRows } from './rows/subscription.js';
import { textRows } from './rows/texts.js';
import { themeRows } from './rows/theme.js';

const rows: Rows = { ...optionRows, ...themeRows, ...subscriptionRows, ...paramRows, ...textRows };

describe('the options of the interface', () => {
  it('have a test, each of them', () => {
    // The content of `css_variable` is not shown in the interface's tables, but it is named there.
    const paths = [...interfaceRows.map(({ path }) => path), 'css_variable'];
    expect(Object.keys(rows).sort()).to.deep.equal(paths.sort());
  });

  for (const [path, { does, byDefault }] of Object.entries(rows)) {
    describe(path, () => {
      for (const [what, test] of Object.entries(does)) it(what, test);
      it('by default', byDefault);
    });
  }
});
