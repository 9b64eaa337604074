/** `npm run test:apps`: its list of apps, and what it reads from their files. The apps themselves run in CI. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'vitest';
import { apps } from '../more/apps/list.js';
import { atGateway } from '../more/apps/serve.js';
import { expectedErrors } from '../more/apps/wrong-uses.js';
import { fileOf, sample } from '../../scripts/docs/sample.js';

const folders = readdirSync('test/apps', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .map(({ name }) => name);
const pages = [...readdirSync('docs/apps').map((name) => `docs/apps/${name}`), 'docs/test-your-shop.md'].map((page) =>
  readFileSync(page, 'utf8'),
);

describe('the apps', () => {
  test('are all of those in test/apps', () => {
    const names = apps.map(({ name }) => name);
    assert.deepEqual([...names].sort(), folders);
  });

  for (const name of folders) {
    test(`${name} pays or receives callbacks, has wrong uses, exact versions, and a document that shows a file of it`, () => {
      const app = apps.find((one) => one.name === name);
      assert.ok(app?.pays ?? app?.callbacks ?? app?.tests);
      assert.ok(existsSync(`test/apps/${name}/wrong`));
      const { scripts, dependencies, devDependencies } = JSON.parse(
        readFileSync(`test/apps/${name}/package.json`, 'utf8'),
      ) as Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, string> | undefined>;
      assert.ok(scripts?.['check']);
      assert.equal(scripts['start'] === undefined, (app?.pages ?? app?.tests) !== undefined);
      for (const [dependency, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        assert.match(version, /^\d+\.\d+\.\d+$/, dependency);
      }
      assert.ok(pages.some((text) => text.includes(`<!-- generated: file test/apps/${name}/`)));
    });
  }
});

describe('the files of an app', () => {
  test('are served with the address of the sandbox', () => {
    assert.equal(
      atGateway('src="https://pay.example/x.js" api-domain="pay.example"', 'http://localhost:4010'),
      'src="http://localhost:4010/x.js" api-domain="localhost:4010"',
    );
  });

  test('say in comments of each kind which error is expected', () => {
    const text = `
      // wrong: '"cash"' is not assignable
      <!-- wrong: Property 'tokn' does not exist -->
      {/* wrong: Property 'oder_id' does not exist */}
      // not wrong`;
    assert.deepEqual(expectedErrors(text), [
      `'"cash"' is not assignable`,
      `Property 'tokn' does not exist`,
      `Property 'oder_id' does not exist`,
    ]);
  });

  test('a document shows the files of an app unchanged', () => {
    assert.equal(fileOf('file test/apps/vue/src/Pay.vue'), 'test/apps/vue/src/Pay.vue');
    assert.equal(fileOf('sizes later'), undefined);
    const path = 'test/apps/vue/src/Pay.vue';
    assert.equal(sample(path), `\`\`\`vue\n${readFileSync(path, 'utf8')}\`\`\``);
    assert.match(sample('test/apps/workerd/worker.capnp'), /^```text\n/);
  });
});
