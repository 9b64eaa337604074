/** docs/migrating.md: the page before and the page after, as they are printed there, are paid and refused alike. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test, world } from '../e2e/fixtures.js';
import { cards } from '../e2e/harness.js';

const page = readFileSync('docs/migrating.md', 'utf8');

function sample(name: string): { head: string; body: string } {
  const html = new RegExp(`<!-- sample: ${name} -->\\s+\`\`\`html\\n([^]*?)\\n\`\`\``).exec(page)?.[1] ?? '';
  const part = (tag: string) => new RegExp(`<${tag}>([^]*)</${tag}>`).exec(html)?.[1] ?? '';
  assert.ok(part('head') && part('body'), `there is no sample "${name}"`);
  return { head: part('head'), body: part('body') };
}

test.describe('The page that moves from checkout() to the tag', () => {
  const here = world();

  for (const name of ['before', 'after']) {
    test(`shows a refusal and a payment, ${name}`, async () => {
      const order = await here.order();
      const { payUrl } = here.gateway;
      const fill = (text: string) =>
        text.replaceAll('https://pay.example', payUrl).replaceAll('THE_ORDER_TOKEN', order.token);
      const { head, body } = sample(name);
      const policy = [
        `script-src 'self' 'unsafe-inline' ${payUrl}`,
        `style-src 'self' ${payUrl}`,
        `frame-src ${payUrl}`,
        "require-trusted-types-for 'script'",
        'trusted-types lit-html gw-checkout',
      ].join('; ');
      await here.visit(here.page(undefined, { head: fill(head), body: fill(body), policy }), async (payer) => {
        payer.selector = 'gw-checkout';
        await payer.state('ready');
        await payer.pay(cards.insufficientFunds);
        await payer.page.locator('#outcome').getByText('Not enough money for this payment.').waitFor();
        await payer.pay(cards.approved);
        await payer.page.getByText(`${order.orderId} is paid`).waitFor();
        assert.equal(await here.charges(order), 1);
      });
    });
  }
});
