/** A card frame in the markup of its element: joined if it is as the element would write it, otherwise reported. */
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import '../../../src/elements/gw-card-form/define.js';
import '../../../src/elements/gw-checkout/define.js';
import '../../../src/elements/gw-p2p-transfer/define.js';
import type { GwCardForm } from '../../../src/elements/gw-card-form/gw-card-form.js';
import { markup, type Attributes, type ElementTag } from '../../../src/markup/index.js';
import { charges, createOrder, gateway, Page, pause, present, until } from '../support/card-form.js';
import { errorsOf } from '../../global/support.js';
import { internalsOf } from '../support/internals.js';

const folder = `${gateway.pay}/latest/checkout-vue/`;
const place = { gateway: folder, origin: location.origin };

/** A page with this markup, as a browser has parsed it. */
async function parsed<Tag extends ElementTag>(tag: Tag, text: string): Promise<HTMLElementTagNameMap[Tag]> {
  const box = await fixture<HTMLElement>(html`<div></div>`);
  box.innerHTML = text;
  return present(box.querySelector(tag), tag);
}

const written = (tag: ElementTag, attributes: Attributes) => markup(tag, attributes, place);

describe('a frame in the markup', () => {
  it('is joined, typed into and paid with; nothing else is loaded in its place', async () => {
    const order = await createOrder();
    const form = await parsed('gw-card-form', written('gw-card-form', { token: order.token }));
    const frame = present(form.querySelector('iframe'), 'the frame');
    const page = new Page(form);
    await page.next('gw-ready');
    expect(internalsOf(form).cardFrame === frame, 'the same frame').to.equal(true);
    expect(internalsOf(form).cardPlace.querySelectorAll('iframe')).to.have.length(0);
    await page.state('ready');
    frame.focus();
    await pause(60);
    form.focus();
    await pause(60);
    await page.typeCard();
    form.submit();
    await page.next('gw-success');
    expect(await charges(order)).to.equal(1);
  });

  it('has the size and the place that a frame of the element has', async () => {
    const order = await createOrder();
    const other = await createOrder();
    const ours = new Page(await parsed('gw-card-form', written('gw-card-form', { token: order.token })));
    const theirs = new Page(
      await parsed('gw-card-form', `<gw-card-form token="${other.token}" frame-url="${folder}"></gw-card-form>`),
    );
    const box = async (page: Page) => {
      const { form } = page;
      await page.state('ready');
      // The frame reports its height before its fields.
      await page.next('gw-change');
      await pause(300);
      const { width, height } = present(internalsOf(form).cardFrame, 'a frame').getBoundingClientRect();
      return [width, height, form.getBoundingClientRect().height];
    };
    expect(await box(ours)).to.deep.equal(await box(theirs));
  });

  for (const tag of ['gw-checkout', 'gw-p2p-transfer'] as const) {
    it(`is joined by <${tag}> too`, async () => {
      const { token } = await createOrder();
      const attributes: Attributes =
        tag === 'gw-checkout' ? { token } : { 'widget-id': 'widget-700001', currency: 'EUR' };
      const element = await parsed(tag, written(tag, attributes));
      await until(() => element.matches(':state(ready), :state(editing)'), 'an element that is ready');
      expect(internalsOf(element).cardFrame === element.querySelector('iframe')).to.equal(true);
    });
  }

  it('A10: can have attributes of a framework (`data-…`)', async () => {
    const order = await createOrder();
    const text = written('gw-card-form', { token: order.token }).replace(' width=', ' data-v-7ba5bd90="" width=');
    const form = await parsed('gw-card-form', text);
    await until(() => form.matches(':state(ready)'), 'a form that is ready');
    expect(internalsOf(form).cardFrame === form.querySelector('iframe')).to.equal(true);
  });

  it('A10: a document that a script puts into the frame later gets no port and no card', async () => {
    const order = await createOrder();
    const form = await parsed('gw-card-form', written('gw-card-form', { token: order.token }));
    const frame = present(form.querySelector('iframe'), 'the frame');
    const page = new Page(form);
    await page.next('gw-ready');
    const heard: { gw?: string; got?: unknown; ports?: number }[] = [];
    const listen = ({ data, source }: MessageEvent<{ gw?: string }>) => {
      if (source === frame.contentWindow) heard.push(data);
    };
    addEventListener('message', listen);
    // It sends the first message of the gateway's frame, on the channel of a written frame, and reports what it gets.
    frame.srcdoc = `<script>
      onmessage = ({ data, ports }) => parent.postMessage({ got: data, ports: ports.length }, '*');
      parent.postMessage({ gw: 'hello', channel: '' }, '*');
    </script>`;
    await until(() => heard.some(({ gw }) => gw === 'hello'), 'the forged hello');
    frame.contentWindow?.postMessage('later', '*');
    await until(() => heard.some(({ got }) => got === 'later'), 'the message after it');
    removeEventListener('message', listen);
    expect(heard.filter(({ got }) => got !== undefined)).to.deep.equal([{ got: 'later', ports: 0 }]);
    expect(await charges(order)).to.equal(0);
  });

  it('gives way to a frame of the element when a shop empties the tag and puts it back', async () => {
    const order = await createOrder();
    const form = await parsed('gw-card-form', written('gw-card-form', { token: order.token }));
    await until(() => form.matches(':state(ready)'), 'a form that is ready');
    const parent = present(form.parentElement, 'its place');
    form.remove();
    form.replaceChildren();
    parent.append(form);
    await until(
      () => form.matches(':state(ready)') && internalsOf(form).cardPlace.querySelector('iframe'),
      'a frame of its own',
    );
  });

  const faults: Record<string, [from: string | RegExp, to: string, says: RegExp]> = {
    'of another gateway': [folder, 'https://pay.example/latest/checkout-vue/', /its src is not/],
    'of another page of the gateway': ['/frame.html', '/checkout-frame.html', /its src is not/],
    'for another page': [
      encodeURIComponent(location.origin),
      encodeURIComponent('https://shop.example'),
      /the origin in its src is "https:\/\/shop.example"/,
    ],
    'that may do more': ['allow-forms"', 'allow-forms allow-top-navigation"', /its sandbox is/],
    'without a sandbox': [/ sandbox="[^"]*"/, '', /its sandbox is ""/],
    'that may use the camera': ['allow="payment"', 'allow="payment; camera"', /its allow is/],
    'without a title': [/ title="[^"]*"/, '', /it has no title/],
  };
  // A10: every attribute that the markup does not write, and other values of those that it writes.
  for (const attribute of [
    'srcdoc="&lt;p&gt;Your card&lt;/p&gt;"',
    'SRCDOC=""',
    ...['name="card"', 'style="opacity:0"', 'id="card"', 'class="card"', 'part="frame"', 'hidden', 'inert'],
    ...['onload="document.title = 1"', 'is="x-frame"', 'loading="lazy"', 'allowfullscreen', 'csp="default-src *"'],
    ...['credentialless', 'popover', 'tabindex="-1"', 'aria-hidden="true"', 'role="img"', 'exportparts="x"'],
  ]) {
    const [name = ''] = attribute.split('=');
    faults[`A10: with ${attribute}`] = [' width=', ` ${attribute} width=`, new RegExp(`it has ${name}\\.`, 'i')];
  }
  faults['A10: with another width'] = ['width="100%"', 'width="1"', /its width is "1", not "100%"/];
  for (const [what, [from, to, says]] of Object.entries(faults)) {
    it(`${what} stays hidden and is reported, and the element loads its own`, async () => {
      const order = await createOrder();
      const text = written('gw-card-form', { token: order.token, 'frame-url': `${folder}frame.html` });
      const [tag = '', rest = ''] = text.split('<iframe');
      const changed = `${tag}<iframe${rest.replace(from, to)}`;
      expect(changed).not.to.equal(text);
      let form: GwCardForm | undefined;
      const said = await errorsOf(async () => {
        form = await parsed('gw-card-form', changed);
        await until(() => form?.matches(':state(ready)'), 'a form that is ready');
      });
      expect(said.filter((line) => line.includes('slot="card"')).join('\n')).to.match(says);
      const frame = present(form?.querySelector('iframe'), 'the written frame');
      expect(form && internalsOf(form).cardFrame === frame).to.equal(false);
      expect(frame.assignedSlot).to.equal(null);
      expect(frame.getClientRects().length, 'seen').to.equal(0);
    });
  }
});
