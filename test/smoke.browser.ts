/** Proves the pipeline of the browser tests: types, lit's properties without decorators, the commands, and axe. */
import { expect, fixture } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { html, LitElement, type PropertyDeclarations, type TemplateResult } from 'lit';

class SmokeElement extends LitElement {
  static override properties: PropertyDeclarations = { label: { type: String } };

  declare label: string;

  constructor() {
    super();
    this.label = 'Card number';
  }

  override render(): TemplateResult {
    return html`<label>${this.label} <input name="number" inputmode="numeric" /></label>`;
  }
}

customElements.define('gw-smoke', SmokeElement);

describe('the browser tests themselves', () => {
  it('render a lit element and update it from an attribute', async () => {
    const element = await fixture<SmokeElement>(html`<gw-smoke label="Expiry"></gw-smoke>`);
    expect(element.shadowRoot?.textContent.trim()).to.equal('Expiry');

    element.label = 'CVV';
    await element.updateComplete;
    expect(element.shadowRoot?.textContent.trim()).to.equal('CVV');
  });

  it('check accessibility with axe', async () => {
    const element = await fixture<SmokeElement>(html`<gw-smoke></gw-smoke>`);
    await expect(element).to.be.accessible();

    const bad = await fixture(html`<div><input /></div>`);
    await expect(bad).not.to.be.accessible();
  });

  it('press real keys in a page that has the focus', async () => {
    const element = await fixture<SmokeElement>(html`<gw-smoke></gw-smoke>`);
    const input = element.shadowRoot?.querySelector('input');
    input?.focus();
    await sendKeys({ type: '4444' });
    expect(input?.value).to.equal('4444');
    expect(document.hasFocus()).to.equal(true);
  });

  it('set the size of the page', async () => {
    await setViewport({ width: 320, height: 640 });
    expect(window.innerWidth).to.equal(320);
  });
});
