/** Limits of a shop's policy, of a hostile page and of a foreign message, and the rights of each frame. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { freePort } from '../../scripts/ports.js';
import { test, world } from './fixtures.js';
import { cards, GatewayProcess, otherName, submissionPath, until, type Payer, type VisitOptions } from './harness.js';

/** The channel between the form and its frame, which is known only to the page. */
async function channelOf(payer: Payer): Promise<string> {
  const { hash } = new URL(payer.cardFrame.url());
  const channel = new URLSearchParams(hash.slice(1)).get('channel');
  assert.ok(channel);
  return channel;
}

const here = world();

/** The page does not look the order up while the payer is at the issuer: the first time would be after five seconds. */
const withoutLookUps: VisitOptions = {
  prepare: ({ context }) =>
    context
      .addInitScript(() => {
        const wait = setTimeout;
        Object.assign(window, {
          setTimeout(run: () => void, milliseconds = 0) {
            return wait(run, milliseconds === 5000 ? 3_600_000 : milliseconds);
          },
        });
      })
      .then(() => undefined),
};

test.describe('The protection of a card', () => {
  test.describe.configure({ mode: 'parallel' });

  test.describe('A shop’s content security policy', () => {
    test('allows the demo shop’s payments, with Trusted Types and nothing inline', async () => {
      const { url } = await here.buy();
      await here.visit(url, async (payer) => {
        const policy = (await (await payer.page.reload())?.headerValue('content-security-policy')) ?? '';
        assert.match(policy, /require-trusted-types-for 'script'/);
        assert.doesNotMatch(policy, /unsafe/);
        await payer.state('ready');
        await payer.typeCard({ number: '4444' });
        await payer.button.click();
        // The next number must not be requested before this one is checked.
        await payer.fields.locator('[name=card_number][aria-invalid=true]').waitFor();
        await payer.state('ready');
        await payer.pay(cards.insufficientFunds);
        await payer.next('gw-error');
        await payer.pay(cards.oneTimeCode);
        await payer.confirm();
        await payer.paid();
        await payer.page.locator('#heard').getByText('Received and verified').waitFor();
        // The harness checks in every page and frame of every test that there was none.
      });
    });

    for (const isolation of ['frame', 'inline'] as const) {
      test(`can allow scripts only by a nonce (isolation="${isolation}")`, async () => {
        const nonce = 'bm9uY2Ugb2YgdGhlIHRlc3Q';
        await here.visitForm(
          async (payer, order) => {
            payer.inline = isolation === 'inline';
            await payer.pay(cards.threeDSecure);
            await payer.confirm();
            await payer.paid();
            assert.equal(await here.charges(order), 1);
          },
          {
            page: {
              attributes: `isolation="${isolation}"`,
              policy: `script-src 'nonce-${nonce}'; style-src 'self'; require-trusted-types-for 'script'`,
              head: `<script nonce="${nonce}" src="${here.gateway.payUrl}/latest/checkout-vue/checkout.js"></script>`,
            },
          },
        );
      });
    }

    test('is really applied in the tests: a violation would be seen', async () => {
      await here.visitForm(
        async (payer) => {
          await payer.page
            .evaluate(() => {
              const script = document.createElement('script');
              script.src = 'https://elsewhere.example/x.js';
              document.body.append(script);
            })
            .catch(() => undefined);
          await payer.cardFrame.evaluate(() => document.body.setAttribute('style', 'color: red'));
          await until(
            () =>
              payer.violations.some((one) => one.includes('frame.html')) &&
              payer.violations.some((one) => one.includes('/page/')),
            () => `a violation in page and frame; seen: ${payer.violations}`,
          );
          assert.throws(() => payer.checkStandingPromises(), /a content security policy was broken/);
        },
        { violates: true },
      );
    });
  });

  test.describe('The gateway’s frames', () => {
    test('have a name, the smallest rights that work, and report no address', async () => {
      await here.visitForm(async (payer) => {
        const attributes = (selector: string) =>
          payer.form.locator(selector).evaluate((frame) => ({
            title: frame.getAttribute('title'),
            // Only if the browser supports it.
            allow: frame.getAttribute('allow')?.replace(/; autofill$/, ''),
            referrerpolicy: frame.getAttribute('referrerpolicy'),
            sandbox: frame.getAttribute('sandbox')?.split(' ').sort(),
          }));
        assert.deepEqual(await attributes('[slot=card] iframe'), {
          title: 'Card details',
          allow: 'payment',
          referrerpolicy: 'strict-origin',
          sandbox: ['allow-forms', 'allow-same-origin', 'allow-scripts'],
        });
        await payer.pay(cards.threeDSecure);
        await payer.issuer.getByRole('button', { name: 'Confirm payment' }).waitFor();
        const { title, allow, sandbox } = await attributes('dialog iframe');
        assert.equal(title, 'Confirm with your bank');
        assert.match(allow ?? '', /publickey-credentials-get/);
        assert.deepEqual(sandbox, ['allow-forms', 'allow-same-origin', 'allow-scripts']);
      });
    });

    test('are served with a strict policy, only for known pages, and are cached only if nothing in them changes', async () => {
      for (const file of [
        'frame.html',
        'frame-de.html',
        'checkout-frame.html',
        'transfer-frame.html',
        'challenge.html',
      ]) {
        const answer = await fetch(`${here.gateway.payUrl}/latest/checkout-vue/${file}`);
        const { headers } = answer;
        const html = await answer.text();
        const kept = file === 'challenge.html' ? 'no-store' : 'public, max-age=300, stale-while-revalidate=3600';
        assert.equal(headers.get('cache-control'), kept, file);
        assert.equal(headers.get('x-content-type-options'), 'nosniff', file);
        assert.equal(headers.get('referrer-policy'), 'no-referrer', file);
        const policy = new Map(
          (headers.get('content-security-policy') ?? '').split('; ').map((line) => {
            const [name = '', ...values] = line.split(' ');
            return [name, values] as const;
          }),
        );
        assert.deepEqual(policy.get('default-src'), ["'none'"], file);
        // Only the text that the build wrote into the document.
        for (const tag of ['script', 'style']) {
          const written = [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text = '']) => text);
          const hashes = written.map((text) => `'sha384-${createHash('sha384').update(text).digest('base64')}'`);
          assert.equal(hashes.length, 1, `${file} has one ${tag}`);
          assert.deepEqual(policy.get(`${tag}-src`), hashes, file);
        }
        assert.doesNotMatch(html, / src=| style=| on[a-z]+=/, file);
        assert.deepEqual(policy.get('connect-src'), ["'self'"], file);
        assert.deepEqual(policy.get('base-uri'), ["'none'"], file);
        assert.deepEqual(policy.get('require-trusted-types-for'), ["'script'"], file);
        assert.deepEqual(policy.get('trusted-types'), ["'none'"], file);
        assert.ok(policy.get('frame-ancestors')?.includes('http://localhost:*'), file);
        assert.ok(!policy.get('frame-ancestors')?.includes('*'), file);
      }
    });

    test('cannot be framed by a page that is not on the merchant’s list, such as a look-alike', async () => {
      const gateway = new GatewayProcess(await freePort(0), await freePort(0), ['--allow-origin', here.stall]);
      await gateway.start();
      try {
        const files = `${gateway.payUrl}/latest/checkout-vue`;
        const address = here.page(undefined, {
          policy: "default-src * 'unsafe-inline'",
          body: `<gw-card-form token="${'a'.repeat(40)}" frame-url="${files}/frame.html"></gw-card-form>`,
        });
        const options = { violates: true, others: [gateway.payUrl] };
        // The gateway has no such order, and says so: the frame is loaded and works.
        await here.visit(
          address,
          async (payer) => assert.equal((await payer.next('gw-error'))['code'], 'token_unknown'),
          options,
        );
        await here.visit(
          otherName(address),
          async (payer) => {
            assert.equal((await payer.next('gw-error'))['code'], 'frame_unreachable');
            await payer.notice.getByText('The card form could not be loaded.').waitFor();
            assert.ok(
              payer.console.some((line) => /frame-ancestors/.test(line)),
              'it was not the gateway’s policy that kept it away',
            );
          },
          options,
        );
      } finally {
        await gateway.stop();
      }
    });
  });

  test.describe('A message from a stranger', () => {
    /** The form beside a frame of a stranger, which says hello on the form's own channel. */
    const besides = (src: string) => `<main><iframe id="other" src="${src}" title="Other"></iframe></main>`;

    test('gets no port from a look-alike origin, which even knows the channel; the payer reads that and pays', async () => {
      const order = await here.order();
      const other = otherName(here.stall);
      const intruder = here.page(undefined, { head: '', body: '<p>Other</p>', policy: "default-src 'none'" });
      await here.visitForm(
        async (payer) => {
          const channel = await channelOf(payer);
          await payer.page.evaluate(
            (src) => document.body.append(Object.assign(document.createElement('iframe'), { id: 'other', src })),
            intruder.replace(here.stall, other),
          );
          await payer.page.frameLocator('#other').getByText('Other').waitFor();
          const frame = payer.frame(({ origin }) => origin === other);
          const answered = await frame.evaluate(async (name) => {
            const answer = new Promise((resolve) => addEventListener('message', () => resolve(true)));
            for (const gw of ['hello', 'connect']) parent.postMessage({ gw, channel: name }, '*');
            return Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 300, false))]);
          }, channel);
          assert.equal(answered, false, 'the intruder got an answer');
          await payer.next('gw-error');
          assert.deepEqual(payer.outcomes, ['gw-error foreign_message']);
          await payer.messageLine
            .getByText('Something else on this page tried to reach the card form. We blocked it.')
            .waitFor();
          await payer.pay();
          await payer.paid();
          assert.equal(await here.charges(order), 1);
        },
        { order, page: { policy: 'frame-src *' } },
      );
    });

    test('gets no port from a sibling frame of the gateway’s own origin', async () => {
      await here.visitForm(async (payer) => {
        const channel = await channelOf(payer);
        const { payUrl } = here.gateway;
        const hash = new URLSearchParams({ origin: here.stall, channel }).toString();
        await payer.page.evaluate((src) => {
          const frame = Object.assign(document.createElement('iframe'), { src });
          document.body.append(frame);
        }, `${payUrl}/latest/checkout-vue/frame.html#${hash}`);
        await payer.next('gw-error');
        assert.deepEqual(payer.outcomes, ['gw-error foreign_message']);
        const sibling = payer.page.frames().at(-1);
        assert.equal(await sibling?.locator('form').count(), 1);
        assert.equal(await sibling?.locator('html[data-fits]').count(), 0, 'the sibling became a card frame');
        await payer.pay();
        await payer.paid();
      });
    });

    test('cannot take the card frame over by repeating the handshake', async () => {
      await here.visitForm(async (payer) => {
        await payer.page.evaluate(
          ([name, origin]) => {
            const frame = document.querySelector('gw-card-form')?.shadowRoot?.querySelector('iframe');
            const { port1, port2 } = new MessageChannel();
            Object.assign(window, { heard: 0 });
            port1.onmessage = () => Object.assign(window, { heard: 1 });
            frame?.contentWindow?.postMessage({ gw: 'connect', channel: name }, origin, [port2]);
            port1.postMessage({ type: 'focus' });
          },
          [await channelOf(payer), here.gateway.payUrl] as const,
        );
        await payer.pay();
        await payer.next('gw-change');
        assert.equal(
          await payer.page.evaluate(() => Reflect.get(window, 'heard')),
          0,
          'a second port heard the card frame',
        );
        await payer.paid();
      });
    });

    test('ends no challenge by reporting the payer’s return, if it is not from the gateway’s page', async () => {
      await here.visitForm(async (payer, order) => {
        await payer.pay(cards.threeDSecure);
        await payer.issuer.getByRole('button', { name: 'Confirm payment' }).waitFor();
        const body = payer.requests.find(({ url }) => url.startsWith(here.gateway.acsUrl))?.body ?? '';
        const MD = new URLSearchParams(body).get('MD');
        assert.ok(MD);
        const returned = { type: 'gw-challenge-returned', MD };
        const lookUps = () => payer.requests.filter(({ url }) => url.includes('/merchant/order')).length;
        const before = lookUps();
        await payer.page.evaluate((message) => {
          const frame = document.querySelector('gw-card-form')?.renderRoot.querySelector('dialog iframe');
          (frame as HTMLIFrameElement).contentWindow?.postMessage(message, '*');
          postMessage(message, '*');
        }, returned);
        await payer
          .frame(({ origin }) => origin === here.gateway.acsUrl)
          .evaluate((message) => {
            parent.postMessage(message, '*');
            top?.postMessage(message, '*');
          }, returned);
        await payer.page.waitForTimeout(300);
        assert.ok(await payer.dialog.isVisible(), 'a forged return closed the dialog');
        assert.equal(lookUps(), before);
        await payer.confirm();
        await payer.paid();
        assert.equal(await here.charges(order), 1);
      }, withoutLookUps);
    });

    test('finds no card frame in a list of frames, and a frame that a stranger opened reports nothing', async () => {
      await here.visit(
        here.page(undefined, {
          head: '',
          body: besides(
            `${here.gateway.payUrl}/latest/checkout-vue/frame.html#origin=https%3A%2F%2Fshop.example&channel=x`,
          ),
          policy: `frame-src ${here.gateway.payUrl}`,
        }),
        async (payer) => {
          const frame = payer.cardFrame;
          await frame.waitForLoadState();
          await payer.page.evaluate((origin) => {
            const [frame] = [(document.querySelector('#other') as HTMLIFrameElement).contentWindow];
            const { port1, port2 } = new MessageChannel();
            const told: unknown[] = [];
            port1.onmessage = ({ data }) => told.push(data);
            addEventListener('message', ({ data }) => told.push(data));
            frame?.postMessage({ gw: 'connect', channel: 'x' }, origin, [port2]);
            for (const type of ['validate', 'focus']) port1.postMessage({ type });
            Object.assign(window, { told });
          }, here.gateway.payUrl);
          await frame.getByLabel('Card number').fill(cards.approved.number);
          await payer.page.waitForTimeout(200);
          assert.deepEqual(await payer.page.evaluate(() => Reflect.get(window, 'told')), []);
          assert.equal(await frame.locator('html[data-fits], [aria-invalid=true]').count(), 0);
        },
        // The frame's hello goes to its configured origin, and the browser reports that no window has that origin.
        { violates: true },
      );
    });
  });

  test.describe('An element anywhere on a page', () => {
    test('is one of two: each keeps its own order, fields and outcome', async () => {
      const [first, second] = [await here.order({ amount: 111 }), await here.order({ amount: 222 })];
      const body = `<gw-card-form id="first" token="${first.token}"></gw-card-form>
        <gw-card-form id="second" token="${second.token}"></gw-card-form>`;
      await here.visit(here.page(undefined, { body }), async (payer) => {
        payer.selector = '#second';
        await payer.state('ready');
        await payer.typeCard(cards.threeDSecure);
        payer.selector = '#first';
        await payer.state('ready');
        await payer.pay(cards.insufficientFunds);
        await payer.next('gw-error');
        assert.equal(await here.charges(first), 0);
        payer.selector = '#second';
        assert.equal(await payer.notice.count(), 0);
        await payer.press();
        await payer.confirm();
        const result = await payer.paid();
        assert.equal(result.order_id, second.orderId);
        assert.equal(result.amount, '222');
        payer.selector = '#first';
        await payer.pay(cards.approved);
        await payer.state('paid');
        assert.equal((await payer.next('gw-success', 2))['order_id'], first.orderId);
      });
    });

    test('works inside two shadow roots, 3-D Secure and all', async () => {
      const order = await here.order();
      const body = `<main><section><template shadowrootmode="open"><div><template shadowrootmode="open">
        <gw-card-form token="${order.token}"></gw-card-form>
      </template></div></template></section></main>`;
      await here.visit(here.page(undefined, { body }), async (payer) => {
        await payer.state('ready');
        await payer.pay(cards.oneTimeCode);
        await payer.confirm();
        await payer.paid();
        assert.equal(await here.charges(order), 1);
      });
    });
  });

  test.describe('An answer that leads the payer to an unsafe address', () => {
    for (const url of ['javascript:alert(1)', 'http://bank.example/3ds', 'data:text/html,hello']) {
      test(`is not followed: ${url}`, async () => {
        await here.visitForm(async (payer, order) => {
          const send_data = { MD: 'm', PaReq: 'p', TermUrl: `${here.gateway.payUrl}/api/checkout/return/m/p` };
          const response = { url, method: 'POST', action: 'redirect', send_data };
          await payer.intercept(submissionPath, (route) => route.fulfill({ json: { response } }), 1);
          await payer.pay();
          await payer.state('ready');
          assert.deepEqual(payer.outcomes, ['gw-error challenge_refused_address']);
          await payer.messageLine
            .getByText('Your bank’s page has an unsafe address and was not opened. Use another card.')
            .waitFor();
          await payer.button.click();
          await payer.paid();
          assert.equal(await here.charges(order), 1);
        });
      });
    }
  });
});
