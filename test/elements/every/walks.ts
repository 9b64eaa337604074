/** Ways through every state that has a layout of its own, for what must hold in each: that axe finds nothing, that all fits. */
import { gateway, hurry, until } from '../support/card-form.js';
import { holdBack } from '../support/hold-back.js';
import type { Opened, Opening, Tested } from './describe-element.js';

/** Looks at the element while it is in the state. */
type Look = (state: string, opened: Opened) => Promise<void>;
type Walk = (element: Tested, opening: Opening, look: Look) => Promise<void>;

const has = ({ page }: Opened, selector: string) => page.root.querySelector(selector) !== null;

export const walks: Readonly<Record<string, Walk>> = {
  'from the start to the receipt': async (element, opening, look) => {
    const silent = { isolation: 'frame', 'frame-url': `${gateway.pay}/test/silent/frame.html` };
    const starting = await element.place({ ...opening, attributes: { ...opening.attributes, ...silent } });
    await starting.state('starting');
    await look('while it starts', starting);
    starting.element.remove();
    const opened = await element.open(opening);
    await look('empty', opened);
    opened.element.submit();
    await until(() => opened.error('cvv2'), 'errors');
    await opened.state(element.ready);
    await look('full of errors', opened);
    await opened.complete();
    await look('filled in', opened);
    await opened.review();
    await look('before it is sent', opened);
    const send = holdBack(element.sendPath);
    opened.element.submit();
    await opened.state(element.sending);
    await look('while it is sent', opened);
    send();
    await opened.state(element.done);
    await until(() => has(opened, '[part=result]'), 'the receipt');
    await look('the receipt', opened);
  },
  'from a refusal to the issuer': async (element, opening, look) => {
    const opened = await element.open(opening);
    await opened.pay('declined');
    await opened.next('gw-error');
    await opened.state(element.ready);
    await until(() => opened.problem, 'the reason');
    await look('refused', opened);
    await opened.pay('challenge');
    await opened.state('challenge');
    await until(() => has(opened, 'dialog[open] iframe'), 'the dialog');
    await look('at the issuer', opened);
  },
  'of an answer that is lost': async (element, opening, look) => {
    const opened = await element.open(opening);
    await opened.fault('send', 'drop');
    await opened.fault('lookUp', 'error=503', 999);
    await opened.pay();
    await opened.state('checking');
    await look('while the outcome is looked for', opened);
    const slowly = hurry(20);
    await opened.state('unknown');
    slowly();
    await look('when it is not known', opened);
  },
  'where nothing can be paid': async (element, opening, look) => {
    const disabled = await element.open({ ...opening, attributes: { ...opening.attributes, disabled: '' } });
    await look('disabled', disabled);
    disabled.element.remove();
    const closed = await element.place({ ...opening, attributes: { ...opening.attributes, ...element.closed } });
    await closed.state('closed');
    await look('closed', closed);
  },
};
