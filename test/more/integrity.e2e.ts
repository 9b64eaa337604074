/** The versioned tag, as docs/script-tag.md shows it: a file that was changed after it was published does not run, wherever it is loaded. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readPage } from '../../src/cli/inventory-page.js';
import { test, world } from '../e2e/fixtures.js';
import { cards, methodsWithoutWallets, until, type Payer } from '../e2e/harness.js';

interface Manifest {
  version: string;
  files: { file: string; served: string[]; sha384: string }[];
}

const { version, files } = JSON.parse(
  readFileSync('packages/gw-checkout-sandbox/page/manifest.json', 'utf8'),
) as Manifest;
const hashOf = (name: string) =>
  files.find(({ file, served }) => file === name && served.includes('version'))?.sha384 ?? 'none';

const here = world();
const nonce = 'bm9uY2Ugb2YgdGhlIHRlc3Q';
const trustedTypes = "require-trusted-types-for 'script'; trusted-types lit-html gw-checkout";
const folder = () => `${here.gateway.payUrl}/${version}/checkout-vue`;

/** The tag of docs/script-tag.md, with this gateway and its hashes; the nonce is for policies that want one. */
const sample =
  /<!-- sample: version -->[^]*?<head>[^]*?(<link[^]*?)<\/head>/.exec(
    readFileSync('docs/script-tag.md', 'utf8'),
  )?.[1] ?? '';
const tag = () =>
  sample
    .replaceAll('https://pay.example/1.2.3/checkout-vue', folder())
    .replace('HASH_OF_CHECKOUT_CSS', hashOf('checkout.css'))
    .replace('HASH_OF_CHECKOUT_JS', hashOf('checkout.js'))
    .replace('<script', `<script nonce="${nonce}"`);

const policies = {
  'a list of hosts': () => here.policy(),
  'a nonce': () => `script-src 'nonce-${nonce}'; ${trustedTypes}`,
  'a nonce and strict-dynamic': () =>
    `script-src 'nonce-${nonce}' 'strict-dynamic'; object-src 'none'; base-uri 'none'; ${trustedTypes}`,
  'its hash and strict-dynamic': () => `script-src 'sha384-${hashOf('checkout.js')}' 'strict-dynamic'; ${trustedTypes}`,
};

const mark = 'a changed file ran';

/** Changes a file on its way: it would report that it runs. */
async function change(payer: Payer, name: RegExp): Promise<void> {
  await payer.context.route(
    (url) => /^\/[^/]+\/checkout-vue\//.test(url.pathname) && name.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const more = `console.log('${mark}');`;
      const isPage = response.headers()['content-type']?.startsWith('text/html');
      const body = isPage ? text.replace('<script>', `<script>${more}`) : more + text;
      assert.notEqual(body, text);
      await route.fulfill({ response, body });
    },
  );
}

/** In the page, and in each of its frames: a silent frame is made again. */
const hasRun = (payer: Payer): boolean => payer.console.includes(`log: ${mark}`);
const assertNotRun = (payer: Payer): void => assert.ok(!hasRun(payer), 'it ran');

/** A file was changed on its way, and the browser or the loader reports it: the file does not run, and no form can be paid with. */
async function doesNotRun(payer: Payer, isReported: () => boolean): Promise<void> {
  await until(isReported, () => 'the console says so');
  await payer.page.waitForTimeout(500);
  assertNotRun(payer);
  assert.equal(await payer.page.locator('gw-card-form:state(ready)').count(), 0);
}

test.describe('The versioned tag', () => {
  test.describe.configure({ mode: 'parallel' });

  for (const [name, policy] of Object.entries(policies)) {
    test(`pays, with 3-D Secure, under a policy by ${name}; everything comes from under the version`, async () => {
      const order = await here.order();
      const body = `<gw-card-form token="${order.token}"></gw-card-form>`;
      await here.visit(here.page(undefined, { head: tag(), body, policy: policy() }), async (payer) => {
        await payer.state('ready');
        await payer.pay(cards.threeDSecure);
        await payer.confirm();
        await payer.paid();
        assert.equal(await here.charges(order), 1);
        const others = payer.requests.filter(({ url }) => url.includes('/latest/'));
        assert.deepEqual(others, []);
      });
    });
  }

  test('is compressed with its modules and documents, like `latest`', async () => {
    for (const file of ['checkout.js', 'frame.html', files.find((one) => one.file.includes('/page-'))?.file]) {
      for (const folder of ['latest', version]) {
        const { status, headers } = await fetch(`${here.gateway.payUrl}/${folder}/checkout-vue/${file}`, {
          headers: { 'accept-encoding': 'br' },
        });
        assert.deepEqual([status, headers.get('content-encoding')], [200, 'br'], `${folder}: ${file}`);
      }
    }
  });

  test('puts the payment page into its place, with what is loaded on demand', async () => {
    const order = await here.order();
    const options = JSON.stringify({
      options: { methods: methodsWithoutWallets },
      params: { token: order.token },
    });
    const body = `<div id="here"></div><script nonce="${nonce}">checkout('#here', ${options})</script>`;
    const address = here.page(undefined, { head: tag(), body, policy: `script-src 'nonce-${nonce}'; ${trustedTypes}` });
    await here.visitCheckout(address, async (payer) => {
      await payer.open();
      await payer.choose('Online banking');
      await payer.form.getByLabel('Your bank', { exact: true }).waitFor();
      await payer.choose('Card');
      await payer.pay();
      await payer.paid();
      assert.equal(await here.charges(order), 1);
    });
  });

  for (const name of ['lit', 'card', 'en']) {
    test(`runs nothing if ${name}-….js was changed, and reports it in the console`, async () => {
      const order = await here.order();
      const body = `<gw-card-form token="${order.token}"></gw-card-form>`;
      const changed = new RegExp(`/assets/${name}-`);
      await here.visit(
        here.page(undefined, { head: tag(), body }),
        async (payer) => {
          const said = () =>
            payer.console.filter((line) => /is not the file of this version. It was not run/.test(line));
          await until(
            () => said().length > 0,
            () => 'the console says so',
          );
          assertNotRun(payer);
          if (name !== 'en') assert.equal(await payer.form.locator('.form').count(), 0);
        },
        { prepare: (payer) => change(payer, changed) },
      );
    });
  }

  test('prevents a changed script from running: without the version it runs', async () => {
    await here.visitForm(
      (payer) =>
        until(
          () => hasRun(payer),
          () => 'it ran',
        ),
      {
        prepare: (payer) => change(payer, /\/assets\/lit-/),
      },
    );
  });

  test('does not run a panel that was changed; the card can still be paid', async () => {
    const order = await here.order();
    await here.visitCheckout(
      here.checkout(order, { head: tag() }),
      async (payer) => {
        await payer.state('ready');
        await payer.form.getByRole('tab', { name: 'Online banking' }).click();
        await until(
          () => payer.console.some((line) => /panel-.*is not the file of this version/.test(line)),
          () => 'the console says so',
        );
        assertNotRun(payer);
        await payer.choose('Card');
        await payer.pay();
        await payer.paid();
        assertNotRun(payer);
      },
      { prepare: (payer) => change(payer, /\/assets\/panel-/) },
    );
  });

  test('is found by `gw-checkout inventory` on a live page, under the version and under `latest`', async () => {
    const latest = `${here.gateway.payUrl}/latest/checkout-vue/checkout.js`;
    for (const [address, code] of [
      [here.page(undefined, { head: tag() }), 0],
      [here.page(undefined), 0],
      [here.page(undefined, { head: `<script src="${latest}" integrity="sha384-x"></script>` }), 1],
      [here.page(undefined, { head: '' }), 1],
    ] as const) {
      const child = spawn(process.execPath, ['packages/gw-checkout/cli/gw-checkout.js', 'inventory', address]);
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data: Buffer) => (output += data.toString()));
      const [ended] = (await once(child, 'close')) as [number];
      assert.equal(ended, code, output);
      if (code === 0) assert.match(output, /^same +http\S+\/frame\.html +The card fields of <gw-card-form>/m);
    }
  });

  test('is read in the same way as by a browser: every script that runs is listed', async () => {
    const pages = [
      '<p a=b"><script src=1.js></script><p c="">',
      `<p title='<script src=no.js>' x=">"><SCRIPT\nSRC = '2.js' ></SCRIPT >`,
      '<!--><script src=3.js></script>--><script src=4.js></script><!-- <script src=no.js></script> --!><script src=5.js></script>',
      '<style><script src=no.js></script></style><textarea><script src=no.js></script></textarea><script src=6.js></script>',
      '<svg><style><script src=7.js></script></style></svg><math><title><script src=8.js></script></title></math>',
      '<script><!--<script></script><!-- </script><script src=9.js></script>--></script><script src=10.js></script>',
      '<svg width=1/><style><script src=11.js></script></style></svg>',
      '<base href="/x/"><base href="/y/"><script src="&#49;2.js?a&amp;b"></script><script/src=13.js></script>',
      '<script type="application/json">{}</script><script type=module>14</script><script type=importmap>{}</script>',
      '<![CDATA[ > ]]><? x ><script src=15.js></script></p title=">"><script src=16.js></script><script src=17.js',
      '<title></titlex><script src=no.js></title><script src=18.js></script><noscript><p></noscript><script src=19.js></script>',
      '<svg><script href=20.js /><script xlink:href=21.js></script></svg><script =x src=22.js></script><img onerror=x() src=x>',
      '<svg><p><style><!-- </style><script src=23.js></script> --><math><mi><style><!-- </style><script src=24.js></script> -->',
    ];
    const empty = here.page(undefined, { head: '', body: '', policy: "object-src 'none'" });
    await here.visit(empty, async ({ page }) => {
      for (const html of pages) {
        const run = await page.evaluate((html) => {
          const parsed = new DOMParser().parseFromString(html, 'text/html');
          return [...parsed.querySelectorAll('script')].map((script) => {
            if (script instanceof HTMLScriptElement && script.src) return script.src;
            const href = script.getAttribute('href') ?? script.getAttribute('xlink:href');
            return href === null ? script.textContent : new URL(href, document.baseURI).href;
          });
        }, html);
        const listed = readPage(html, page.url()).scripts.map(({ address, code }) => address ?? code ?? '');
        assert.ok(run.length > 0, html);
        // A data block does not run, and an SVG's script with `src` is an empty one.
        for (const one of run.filter((text) => !['', '{}'].includes(text))) {
          assert.ok(listed.includes(one), `${html}: ${one} is not in ${listed.join(', ')}`);
        }
      }
    });
  });

  test('does not run the script of the tag if it was changed', async () => {
    const order = await here.order();
    const body = `<gw-card-form token="${order.token}"></gw-card-form>`;
    await here.visit(
      here.page(undefined, { head: tag(), body }),
      (payer) => doesNotRun(payer, () => payer.console.some((line) => /integrity/i.test(line))),
      { prepare: (payer) => change(payer, /\/checkout\.js$/) },
    );
  });

  test('does not run the card frame in the shop’s own page if it was changed', async () => {
    const order = await here.order();
    const body = `<gw-card-form token="${order.token}" isolation="inline"></gw-card-form>`;
    const policy = here.policy({ connect: here.gateway.payUrl });
    await here.visit(
      here.page(undefined, { head: tag(), body, policy }),
      (payer) =>
        doesNotRun(payer, () =>
          payer.console.some((line) => /inline-card-.*is not the file of this version/.test(line)),
        ),
      { prepare: (payer) => change(payer, /\/assets\/inline-card-/) },
    );
  });

  test('does not run the script in the card frame’s document if it was changed: its policy has another hash', async () => {
    const order = await here.order();
    const body = `<gw-card-form token="${order.token}"></gw-card-form>`;
    await here.visit(
      here.page(undefined, { head: tag(), body }),
      async (payer) => {
        await doesNotRun(payer, () =>
          payer.violations.some((one) => /\/frame\.html.*: script-src-elem inline/.test(one)),
        );
        // The fields of the document are shown, and nothing typed into them leaves it.
        await payer.typeByHand();
        await payer.call('submit');
        assert.equal(payer.submissions, 0);
      },
      { prepare: (payer) => change(payer, /\/frame\.html$/), violates: true },
    );
  });
});
