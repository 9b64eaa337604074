/** A lost answer is shown as being checked until the gateway answers, and money never moves a second time. */
import { expect } from '@open-wc/testing';
import { engine } from '../../helpers/engine.js';
import { hurry, pause, tidy, until } from '../support/card-form.js';
import { holdBack } from '../support/hold-back.js';
import { describeElement, type Opened } from './describe-element.js';
import { internalsOf } from '../support/internals.js';

let slowly: (() => void) | undefined;
afterEach(() => {
  slowly?.();
  slowly = undefined;
});

/** Runs the clocks of the page faster while it waits for the state. */
async function stateSoon(opened: Opened, state: string, times: number): Promise<void> {
  slowly = hurry(times);
  await opened.state(state);
  slowly();
  slowly = undefined;
}

async function sentOnce(opened: Opened): Promise<void> {
  expect(await opened.requests('send'), 'requests').to.equal(1);
  expect(await opened.charges(), 'charges').to.equal(1);
}

/** Waits until the gateway has the payment: before that, no request in flight could be charged. */
async function isUnderWay(opened: Opened): Promise<void> {
  while ((await opened.requests('send')) === 0) await pause(10);
}

describeElement((element) => {
  const { en, done, ready, sending } = element;

  describe('an unknown outcome', () => {
    // WebKitGTK reports an answer that is cut off as an answer that makes no sense.
    for (const [what, fault, reason] of [
      ['the connection breaks', 'drop', engine === 'webkit' ? 'answer' : 'network'],
      ['the answer makes no sense', 'malformed', 'answer'],
    ] as const) {
      it(`is looked up when ${what}, and never sent again`, async () => {
        const opened = await element.open();
        await opened.fault('send', fault);
        const answer = holdBack(element.lookUpPath);
        await opened.pay();
        const { detail } = await opened.next('gw-unknown');
        expect(detail).to.include({ reason, message: en.checking });
        await opened.state('checking');
        await until(() => opened.read.includes(en.checking), 'what the payer waits for');
        expect(opened.page.said).to.equal(en.checking);
        expect(opened.page.button.getAttribute('aria-disabled')).to.equal('true');
        opened.element.submit();
        opened.element.reset();
        expect(opened.is('checking')).to.equal(true);
        answer();
        await opened.next('gw-success');
        expect(opened.told('gw-error')).to.have.length(0);
        expect(opened.told('gw-unknown')).to.have.length(1);
        await sentOnce(opened);
      });
    }

    it('is shown as refused with its reason when the gateway says so, and can be tried again', async () => {
      const opened = await element.open();
      await opened.fault('send', 'drop');
      await opened.pay('declined');
      await opened.next('gw-unknown');
      expect((await opened.next('gw-error')).detail).to.include({ code: element.declined, retry: true });
      await opened.state(ready);
      await opened.pay();
      await opened.next('gw-success');
      expect(await opened.charges()).to.equal(1);
    });

    it('can be tried again with the typed values if the payment never reached the gateway', async () => {
      const opened = await element.open();
      await opened.fault('send', 'drop-before');
      await opened.complete();
      const typed = opened.typed();
      await opened.review();
      opened.element.submit();
      await opened.next('gw-unknown');
      // Not earlier: the question to the shop has a time limit, and so has the fee of a review.
      slowly = hurry(20);
      expect((await opened.next('gw-error')).detail).to.include({ code: 'not_sent', retry: true });
      // Enough look-ups for a request that was late.
      expect(await opened.requests('lookUp')).to.be.at.least(4);
      await opened.state(ready);
      slowly();
      await until(() => opened.read.includes(en['problem.not_sent']), 'the reason');
      expect(opened.typed()).to.deep.equal(typed);
      expect(await opened.charges()).to.equal(0);
      await opened.review();
      opened.element.submit();
      await opened.next('gw-success');
      expect(await opened.charges()).to.equal(1);
    });

    it('is looked up for about a minute, then by the payer or when the connection returns, and shown as it was', async () => {
      const opened = await element.open();
      await opened.fault('send', 'drop');
      await opened.fault('lookUp', 'error=503', 999);
      await opened.pay();
      await opened.state('checking');
      await stateSoon(opened, 'unknown', 20);
      expect(opened.read).to.contain(en['unknown.title']).and.to.contain(tidy(en['unknown.text']));
      expect(opened.page.said).to.contain(en['unknown.text']);
      expect(opened.label).to.equal(en['unknown.check']);
      await until(() => opened.page.root.activeElement?.matches('[part=notice]'), 'focus on the notice');
      // Meanwhile the payer can send, type and discard nothing.
      opened.element.reset();
      expect(opened.is('unknown')).to.equal(true);
      opened.page.button.click();
      await opened.state('checking');
      await stateSoon(opened, 'unknown', 20);
      const asked = await opened.requests('lookUp');
      await opened.repair();
      const answer = holdBack(element.lookUpPath);
      dispatchEvent(new Event('online'));
      await opened.state('checking');
      answer();
      await opened.next('gw-success');
      expect(await opened.requests('lookUp')).to.be.above(asked);
      expect(opened.told('gw-unknown')).to.have.length(1);
      expect(opened.told('gw-error')).to.have.length(0);
      await sentOnce(opened);
    });

    it('survives a reload: the page stays shut until the gateway knows, and keeps nothing afterwards', async () => {
      const began = performance.now();
      const before = await element.open();
      // The element is loaded again before the bank is done, however slow the machine is.
      const delay = Math.round(Math.max(900, 4 * (performance.now() - began)));
      await before.fault('send', `acquirer-delay=${delay}`);
      await before.pay();
      await before.state(sending);
      await isUnderWay(before);
      before.element.remove();
      // A reload removes the element, and another one begins with the same attributes.
      const again = await element.place({ again: before });
      await again.state('checking');
      // A transfer reports its progress with `gw-status`.
      if (element.tag !== 'gw-p2p-transfer') await again.next('gw-unknown');
      again.element.submit();
      again.element.reset();
      expect(again.is('checking')).to.equal(true);
      await again.next('gw-success');
      await sentOnce(before);
      expect(JSON.stringify(sessionStorage)).not.to.contain(before.order.token);
    });

    it('stays the same if the element moves within the document while it sends', async () => {
      const opened = await element.open();
      await opened.fault('send', 'acquirer-delay=400');
      await opened.pay();
      await isUnderWay(opened);
      const elsewhere = document.createElement('section');
      opened.element.parentElement?.append(elsewhere);
      elsewhere.append(opened.element);
      // The payment is found in progress, or, on a slow machine, already done.
      await until(() => opened.is(done) || opened.is('closed'), 'the outcome');
      expect(internalsOf(opened.element).cardPlace.children).to.have.length(1);
      opened.element.submit();
      await sentOnce(opened);
    });
  });
});
