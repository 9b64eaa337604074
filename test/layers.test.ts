/** The layers of `src/` import only what the design's table lists, and no file imports itself on a way round. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { importsOf, readModules } from './helpers/layers-imports.js';
import { checkLayers, layerOf, type Import, type ImportKind, type Module } from './helpers/layers.js';

const root = fileURLToPath(new URL('..', import.meta.url));

function to(target: string, kind: ImportKind = 'static'): Import {
  return { specifier: target, target, kind };
}

function fromPackage(specifier: string, kind: ImportKind = 'static'): Import {
  return { specifier, target: undefined, kind };
}

function module(file: string, ...imports: Import[]): Module {
  return { file, imports };
}

/** One import, and whether the table has it. */
function isAllowed(file: string, entry: Import): boolean {
  return checkLayers([module(file, entry)]).length === 0;
}

describe('the layers of src/', () => {
  const modules = readModules(root);

  it('are as the table has them', () => {
    assert.ok(modules.length > 0, 'no module was read');
    const problems = checkLayers(modules);
    assert.equal(problems.length, 0, `\n${problems.join('\n')}\n`);
  });
});

describe('the check of the layers', () => {
  it('knows the deepest layer of a file', () => {
    assert.equal(layerOf('src/core/card/luhn.ts')?.name, 'core/card');
    assert.equal(layerOf('src/elements/gw-checkout/element.ts')?.name, 'elements/gw-checkout');
    assert.equal(layerOf('src/elements/events/ready.ts')?.name, 'elements');
    assert.equal(layerOf('src/index.ts'), undefined);
  });

  it('lets a layer import what its row lists', () => {
    assert.ok(isAllowed('src/client/send.ts', to('src/contract/order.ts')));
    assert.ok(isAllowed('src/client/send.ts', to('src/client/retry.ts')));
    assert.ok(isAllowed('src/frame/fields.ts', to('src/core/card/luhn.ts')));
    assert.ok(isAllowed('src/elements/parts/view/icons.ts', fromPackage('lit/directives/live.js')));
    assert.ok(isAllowed('src/sandbox/store/orders/orders.ts', fromPackage('node:fs')));
    assert.ok(isAllowed('src/index.ts', to('src/elements/gw-checkout/define.ts')));
  });

  it('reports an import that is not listed, and shows it', () => {
    const [problem] = checkLayers([module('src/client/send.ts', to('src/core/i18n/en.ts'))]);
    assert.equal(
      problem,
      "src/client/send.ts imports 'src/core/i18n/en.ts'. client may import the layers: contract; packages: none.",
    );
  });

  for (const kind of ['static', 'type', 'dynamic'] as const) {
    it(`reports a forbidden ${kind} import`, () => {
      assert.ok(!isAllowed('src/contract/order.ts', to('src/core/money/amount.ts', kind)));
      assert.ok(!isAllowed('src/elements/parts/pay.ts', to('src/core/card/luhn.ts', kind)));
      assert.ok(!isAllowed('src/core/checkout/machine.ts', to('src/core/card/brand.ts', kind)));
      assert.ok(!isAllowed('src/global/checkout.ts', to('src/sandbox/app/index.ts', kind)));
      assert.ok(!isAllowed('src/index.ts', to('src/sandbox/app/index.ts', kind)));
      assert.ok(!isAllowed('src/index.ts', to('src/core/card/brand.ts', kind)));
      assert.ok(!isAllowed('src/sandbox/app/index.ts', to('src/client/send.ts', kind)));
    });
  }

  it('lets an element load the frame only by its one entry point, and only on demand', () => {
    const element = 'src/elements/gw-card-form/element.ts';
    assert.ok(isAllowed(element, to('src/frame/inline/card.ts', 'dynamic')));
    assert.ok(!isAllowed(element, to('src/frame/inline/card.ts')));
    assert.ok(!isAllowed(element, to('src/frame/inline/card.ts', 'type')));
    assert.ok(!isAllowed(element, to('src/frame/vault.ts', 'dynamic')));
  });

  it('lets a layer of a payer’s browser import only types from schemas and their index', () => {
    const schema = 'src/contract/card-submission.schema.ts';
    const layers = ['elements/parts', 'elements/gw-checkout', 'global', 'bridge', 'client', 'frame', 'core/checkout'];
    for (const layer of layers) {
      const file = `src/${layer}/pay.ts`;
      assert.ok(isAllowed(file, to('src/contract/card-submission.ts')), layer);
      for (const target of [schema, 'src/contract/index.ts']) {
        assert.ok(isAllowed(file, to(target, 'type')), layer);
        assert.ok(!isAllowed(file, to(target)), layer);
        assert.ok(!isAllowed(file, to(target, 'dynamic')), layer);
      }
    }
    assert.ok(isAllowed('src/server/orders.ts', to(schema)));
    const [problem] = checkLayers([module('src/global/api.ts', to(schema))]);
    assert.equal(
      problem,
      `src/global/api.ts imports '${schema}'. global may import only types from there, as the file leads to the schema library. ` +
        'Import the value from the file of its own in src/contract/, without `.schema`, and types by `import type`.',
    );
  });

  it('keeps the three elements apart', () => {
    const element = 'src/elements/gw-checkout/element.ts';
    assert.ok(isAllowed(element, to('src/elements/events/ready.ts')));
    assert.ok(!isAllowed(element, to('src/elements/gw-card-form/element.ts')));
    assert.ok(!isAllowed('src/elements/events/ready.ts', to('src/elements/gw-checkout/element.ts')));
  });

  it('keeps the layers of the sandbox apart', () => {
    const store = 'src/sandbox/store/jobs.ts';
    const acquirer = 'src/sandbox/acquirer/ledger.ts';
    assert.ok(isAllowed(store, to('src/sandbox/engine/subscription.ts')));
    assert.ok(!isAllowed('src/sandbox/engine/subscription.ts', to(store, 'type')));
    assert.ok(!isAllowed('src/sandbox/engine/subscription.ts', to('src/sandbox/web/bytes.ts')));
    for (const file of [store, 'src/sandbox/app/context.ts', 'src/sandbox/engine/subscription.ts']) {
      assert.ok(!isAllowed(acquirer, to(file, 'type')), file);
    }
    assert.ok(!isAllowed(store, to(acquirer, 'type')));
    assert.ok(!isAllowed('src/sandbox/html/page-shell.ts', to(store)));
    assert.ok(!isAllowed('src/sandbox/web/bytes.ts', to('src/sandbox/engine/subscription.ts')));
    assert.ok(!isAllowed('src/sandbox/app/context.ts', to('src/sandbox/cli/flags.ts')));
    assert.ok(isAllowed('src/sandbox/cli/run.ts', to('src/sandbox/app/gateway.ts')));
  });

  it('limits packages by layer', () => {
    assert.ok(!isAllowed('src/contract/order.ts', fromPackage('zod')));
    assert.ok(!isAllowed('src/core/card/luhn.ts', fromPackage('zod/mini')));
    assert.ok(!isAllowed('src/core/checkout/machine.ts', fromPackage('lit')));
    assert.ok(!isAllowed('src/ui/field.ts', fromPackage('lit-html')));
    assert.ok(!isAllowed('src/server/client.ts', fromPackage('node:crypto')));
    assert.ok(!isAllowed('src/sandbox/app/index.ts', fromPackage('fs')));
    assert.ok(!isAllowed('src/sandbox/app/index.ts', fromPackage('@hono/node-server')));
    assert.ok(!isAllowed('src/bridge/port.ts', fromPackage('some-tracker', 'dynamic')));
  });

  it('reports a file in no layer, a way out of src/, and a computed import', () => {
    assert.match(checkLayers([module('src/utils/misc.ts')]).join(), /lies in no layer/);
    assert.match(checkLayers([module('src/core/shared.ts')]).join(), /lies in no layer/);
    assert.ok(!isAllowed('src/client/send.ts', to('scripts/build.ts')));
    assert.ok(!isAllowed('src/index.ts', to('test/helpers/fixture.ts')));
    const computed = { specifier: undefined, target: undefined, kind: 'dynamic' } as const;
    assert.match(checkLayers([module('src/index.ts', computed)]).join(), /computed/);
    assert.ok(isAllowed('src/global/checkout.ts', computed));
  });

  it('reports a cycle once, whatever its length and kinds', () => {
    const a = 'src/ui/a.ts';
    const b = 'src/ui/b.ts';
    const c = 'src/ui/c.ts';
    assert.deepEqual(checkLayers([module(a, to(b)), module(b, to(c)), module(c)]), []);
    const round = checkLayers([module(c), module(a, to(b)), module(b, to(c), to(a))]);
    assert.equal(round.length, 1);
    assert.match(round.join(), /src\/ui\/a\.ts → src\/ui\/b\.ts → src\/ui\/a\.ts/);
    assert.equal(checkLayers([module(a, to(b, 'type')), module(b, to(a, 'type'))]).length, 1);
    assert.equal(checkLayers([module(a, to(b)), module(b, to(c, 'type')), module(c, to(a, 'dynamic'))]).length, 1);
    assert.equal(checkLayers([module(a, to(a))]).length, 1);
  });
});

describe('the reader of imports', () => {
  const read = (text: string): Import[] => importsOf(root, 'test/layers.test.ts', text);

  it('sees every form of import', () => {
    const text = `
      /// <reference path="./helpers/layers.ts" />
      import { a } from './helpers/layers.js';
      import type { B } from './helpers/layers.js';
      import { type C, type D } from 'lit';
      import E, { type F } from 'lit';
      import './helpers/layers';
      import G = require('lit');
      export * from './helpers/layers.js';
      export { type H } from './helpers/layers.js';
      export const i = import('./helpers/layers.js');
      export const j = import(name);
      export type K = typeof import('./helpers/layers.js');
      export const l = require('lit');
      export const m = 'import("nothing")';
    `;
    const layers = 'test/helpers/layers.ts';
    assert.deepEqual(
      read(text).map(({ kind, target, specifier }) => [kind, target ?? specifier]),
      [
        ['type', layers],
        ['static', layers],
        ['type', layers],
        ['type', 'lit'],
        ['static', 'lit'],
        ['static', layers],
        ['static', 'lit'],
        ['static', layers],
        ['type', layers],
        ['dynamic', layers],
        ['dynamic', undefined],
        ['type', layers],
        ['static', 'lit'],
      ],
    );
  });

  it('finds the file behind a query, a folder and a file that is not a module', () => {
    assert.equal(read("import text from '../package.json?raw';")[0]?.target, 'package.json');
    assert.equal(read("import '../.oxfmtrc.json';")[0]?.target, '.oxfmtrc.json');
  });
});
