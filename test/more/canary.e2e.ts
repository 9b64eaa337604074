/**
 * The canary: card numbers and security codes are driven through every flow, then looked for in everything a page, a browser, a
 * log or a disk keeps. They may be in one place only: the body of the request that pays.
 */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { CDPSession, Frame } from 'playwright-core';
import { installWalletStandIns } from '../helpers/wallet-stand-ins.js';
import { cards, otherName, submissionPath, world, type Payer } from '../e2e/harness.js';

/** Two numbers that no page shows, and security codes of their own. */
const approved = '4929317046528194';
const asked = cards.confirm;
const codes = ['739', '864'];

/** Every way a number may be written: as it is, in groups, in part, reversed, encoded. */
function forms(number: string): string[] {
  const reversed = [...number].reverse().join('');
  return [
    number.slice(0, 12),
    number.slice(-10),
    reversed.slice(0, 12),
    Buffer.from(number).toString('base64').slice(0, 16),
  ];
}

/** The first trace of a card in a text; `undefined` where there is none. */
function trace(text: string): string | undefined {
  const joined = text.replace(/(?<=\d)[\s\u00a0-]+(?=\d)/g, '');
  for (const form of [approved, asked].flatMap(forms)) {
    const at = joined.indexOf(form);
    if (at >= 0) return joined.slice(Math.max(0, at - 60), at + 40);
  }
  // Three digits are everywhere: a code counts where it stands alone, as a value does.
  const code = new RegExp(`(?<![\\w.:#-])(${codes.join('|')})(?![\\w.:#-])`).exec(text);
  return code ? text.slice(Math.max(0, code.index - 60), code.index + 40) : undefined;
}

/** What a document holds, shadow roots and all; what is typed into the card's own inputs is theirs. */
async function documentOf(frame: Frame): Promise<string> {
  return frame.evaluate(() => {
    const parts: string[] = [location.href, document.title, document.referrer, window.name, document.cookie];
    const look = (root: Document | ShadowRoot | Element): void => {
      for (const element of root.querySelectorAll('*')) {
        parts.push(element.tagName);
        for (const { name, value } of element.attributes) parts.push(`${name}=${value}`);
        const isCardInput =
          element instanceof HTMLInputElement && /^(card_number|expiry_date|cvv2)$/.test(element.name);
        if (element instanceof HTMLInputElement && !isCardInput) parts.push(`value ${element.value}`);
        for (const node of element.childNodes) if (node.nodeType !== 1) parts.push(node.textContent ?? '');
        if (element.shadowRoot) look(element.shadowRoot);
      }
    };
    look(document);
    parts.push(JSON.stringify(history.state), document.body.innerText);
    for (const storage of [localStorage, sessionStorage]) parts.push(JSON.stringify(storage));
    for (const entry of performance.getEntries()) parts.push(entry.name);
    // What a script of the page can reach by names, a few steps deep.
    const seen = new Set<unknown>();
    const walk = (value: unknown, depth: number): void => {
      if (typeof value === 'string') return void parts.push(value);
      if ((typeof value !== 'object' && typeof value !== 'function') || !value || depth > 4 || seen.has(value)) return;
      seen.add(value);
      if (value instanceof Node && !(value instanceof HTMLElement && /^GW-/.test(value.tagName))) return;
      for (const key of Object.getOwnPropertyNames(value).slice(0, 200)) {
        const property = Object.getOwnPropertyDescriptor(value, key);
        if (property && 'value' in property) walk(property.value, depth + 1);
      }
    };
    for (const form of document.querySelectorAll('gw-card-form, gw-checkout')) walk(form, 0);
    return parts.join('\n');
  });
}

/** Everything a browser keeps beside the pages. */
async function keptBy(payer: Payer): Promise<string> {
  const parts = [JSON.stringify(await payer.context.storageState({ indexedDB: true }))];
  for (const frame of payer.page.frames()) {
    parts.push(
      await frame.evaluate(async () => {
        const names = await indexedDB.databases();
        const stores = 'caches' in window ? await caches.keys() : [];
        return JSON.stringify([names, stores]);
      }),
    );
  }
  return parts.join('\n');
}

/** Looks everywhere, now. */
async function look(payer: Payer, when: string): Promise<void> {
  for (const frame of payer.page.frames()) {
    assert.equal(trace(await documentOf(frame)), undefined, `${when}: in the document ${frame.url()}`);
  }
  assert.equal(trace(await keptBy(payer)), undefined, `${when}: in storage`);
  assert.equal(trace(JSON.stringify(payer.events)), undefined, `${when}: in an event`);
  assert.equal(trace(payer.console.join('\n')), undefined, `${when}: in the console`);
  assert.equal(trace(payer.errors.join('\n')), undefined, `${when}: in an error`);
  for (const { url, method, body } of payer.requests) {
    assert.equal(trace(decodeURIComponent(url)), undefined, `${when}: in the address ${url}`);
    const pays = method === 'POST' && url === payer.world.gateway.payUrl + submissionPath;
    if (!pays) assert.equal(trace(body ?? ''), undefined, `${when}: in the body of ${url}`);
  }
}

/** Every string that is alive in a process's script heap. */
async function heapOf(session: CDPSession): Promise<string> {
  let snapshot = '';
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }: { chunk: string }) => (snapshot += chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  const { strings } = JSON.parse(snapshot) as { strings: string[] };
  return strings.join('\n');
}

describe('A card number and its code are nowhere but in the request that pays', () => {
  const folder = mkdtemp(join(tmpdir(), 'gw-canary-'));
  // Pages of another site than the gateway's are then a process of their own.
  const here = world({
    browser: ['--site-per-process'],
    sandbox: async () => ['--data', join(await folder, 'gateway.db')],
  });
  after(async () => rm(await folder, { recursive: true, force: true }));

  /** Neither the gateway's log nor its files hold them in clear. */
  const nothingIsKept = async () => {
    assert.equal(
      trace(here.gateway.output.replace(/"(time|milliseconds)":("[^"]*"|\d+)/g, '')),
      undefined,
      'in the log',
    );
    for (const file of await readdir(await folder)) {
      const bytes = await readFile(join(await folder, file));
      for (const form of [approved, asked].flatMap(forms)) {
        assert.equal(bytes.includes(form), false, `in clear in ${file}`);
      }
      for (const name of ['cvv', ...codes.map((code) => `"${code}"`)]) {
        assert.equal(bytes.includes(name), false, `${name} is in ${file}`);
      }
    }
  };

  for (const isolation of ['frame', 'inline'] as const) {
    it(`through refusals, errors, the issuer, lost answers and success (isolation="${isolation}")`, async () => {
      const order = await here.order({ required_rectoken: 'Y' });
      const attributes = `isolation="${isolation}"`;
      await here.visitForm(
        async (payer) => {
          payer.inline = isolation === 'inline';
          const [cvv, otherCvv] = codes;
          assert.ok(cvv && otherCvv);

          await payer.pay({ number: approved.slice(0, 15), expiry: '01/20', cvv });
          await payer.fields.getByText('Enter all digits, 16 to 19').first().waitFor();
          await look(payer, 'after wrong fields');

          await payer.fault(submissionPath, 'error=500');
          await payer.pay({ number: approved, cvv });
          await payer.state('checking');
          await look(payer, 'while an answer is looked up');
          await payer.next('gw-error');
          await look(payer, 'after it never arrived');

          await payer.pay({ number: asked, cvv: otherCvv });
          await payer.issuer.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
          await look(payer, 'at the issuer');
          await payer.issuer.getByRole('button', { name: 'Cancel payment' }).click();
          await payer.next('gw-error', 2);
          await look(payer, 'after a refusal');

          await payer.fault(submissionPath, 'malformed');
          await payer.pay({ number: approved, cvv });
          await payer.paid();
          await look(payer, 'after success');
          const values = await payer.fields
            .locator('input')
            .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
          assert.deepEqual(values, ['', '', ''], 'the fields hold the card after success');

          const bodies = payer.requests.filter(({ url }) => url.endsWith(submissionPath)).map(({ body }) => body ?? '');
          assert.equal(bodies.length, 3);
          assert.ok(
            bodies.every((body) => trace(body)),
            'the canary was never sent: this test sees nothing',
          );
        },
        { order, page: { attributes } },
      );
      await nothingIsKept();
    });
  }

  for (const isolation of ['frame', 'inline'] as const) {
    it(`on the payment page through every method (isolation="${isolation}")`, async () => {
      const order = await here.order({ required_rectoken: 'Y' });
      const inline = isolation === 'inline' ? ` ${here.gateway.payUrl}` : '';
      const policy = here.policy({ connect: `https://google.com/pay${inline}` });
      const attributes = `isolation="${isolation}" email fields regular-insert regular-open`;
      await here.visitCheckout(
        here.checkout(order, { attributes, policy }),
        async (payer) => {
          payer.inline = isolation === 'inline';
          const [cvv, otherCvv] = codes;
          assert.ok(cvv && otherCvv);
          await payer.open();
          await payer.form.getByLabel('E-mail for the receipt').fill('anna@example.com');

          await payer.pay({ number: approved.slice(0, 15), expiry: '01/20', cvv });
          await payer.fields.getByText('Enter all digits, 16 to 19').first().waitFor();
          await look(payer, 'after wrong fields');

          // What was typed stays in its room while the others are looked at, and one of them is tried.
          await payer.typeCard({ number: approved, cvv });
          for (const method of ['Local methods', 'Wallets', 'Internet bank']) {
            await payer.choose(method);
            await payer.form.getByRole('tabpanel', { name: method }).locator('button, .bank').first().waitFor();
            await look(payer, `at ${method}`);
          }
          await payer.fault(submissionPath, 'error=500');
          await payer.banks.first().click();
          await payer.button.click();
          await payer.next('gw-error');
          await look(payer, 'after a bank that could not be reached');
          await payer.choose('Card');

          await payer.pay({ number: asked, cvv: otherCvv });
          await payer.issuer.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
          await look(payer, 'at the issuer');
          await payer.issuer.getByRole('button', { name: 'Cancel payment' }).click();
          await payer.next('gw-error', 2);
          await look(payer, 'after a refusal');

          await payer.form.getByLabel('Subscribe').check();
          await payer.fault(submissionPath, 'malformed');
          await payer.pay({ number: approved, cvv });
          await payer.paid();
          await look(payer, 'after success');
          const bodies = payer.requests.filter(({ url }) => url.endsWith(submissionPath)).map(({ body }) => body ?? '');
          const [bank = '', ...byCard] = bodies;
          assert.equal(trace(bank), undefined, 'a card went to a bank');
          assert.equal(byCard.length, 2);
          assert.ok(
            byCard.every((body) => trace(body)),
            'the canary was never sent: this test sees nothing',
          );
        },
        { prepare: ({ context }) => context.addInitScript(installWalletStandIns, {}).then(() => undefined) },
      );
      await nothingIsKept();
    });
  }

  it('the page’s own process never has them in memory, and the frame’s no longer once it is paid', async () => {
    const order = await here.order();
    await here.visit(otherName(here.page(order)), async (payer) => {
      await payer.state('ready');
      const page = await payer.context.newCDPSession(payer.page);
      const frame = await payer.context.newCDPSession(payer.cardFrame);
      await payer.typeCard({ number: approved, cvv: codes[0] ?? '' });
      assert.ok(trace(await heapOf(frame)), 'the card is not even in its own frame: this test sees nothing');
      await payer.button.click();
      await payer.paid();
      const numbers = [approved, approved.replace(/(.{4})(?=.)/g, '$1 ')];
      const inPage = await heapOf(page);
      assert.ok(inPage.includes('gw-card-form'), 'this is no page’s heap');
      for (const number of numbers) {
        assert.equal(inPage.includes(number), false, 'the page’s memory holds the number');
        assert.equal((await heapOf(frame)).includes(number), false, 'the frame’s memory holds the number');
      }
    });
  });

  it('a frame that is taken away, or left, forgets them', async () => {
    await here.visitForm(async (payer) => {
      await payer.typeCard({ number: approved });
      await payer.form.evaluate((form) => {
        const { parentElement } = form;
        form.remove();
        parentElement?.append(form);
      });
      await payer.next('gw-ready', 2);
      assert.equal(await payer.fields.getByLabel('Card number').inputValue(), '');
      await payer.typeCard({ number: approved });
      await payer.page.goto(here.shop);
      await payer.page.goBack();
      await payer.state('ready');
      assert.equal(await payer.fields.getByLabel('Card number').inputValue(), '');
    });
  });
});
