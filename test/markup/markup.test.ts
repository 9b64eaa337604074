/** The markup that a server writes for an element: its attributes, its frame, and no text that could break out of it. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { readInitialView } from '../../src/bridge/initial-view.js';
import { pageOriginIn } from '../../src/bridge/handshake.js';
import { frameIn, markup } from '../../src/markup/index.js';

const place = { gateway: 'https://pay.example/latest/checkout-vue/', origin: 'https://shop.example' };

describe('the markup of an element', () => {
  it('is the tag with its attributes and a frame that answers one origin', () => {
    const text = markup('gw-card-form', { token: 'T', disabled: true, button: 'false', theme: undefined }, place);
    assert.match(
      text,
      /^<gw-card-form token="T" disabled button="false" frame-url="[^"]+"><iframe slot="card" title="Card details"/,
    );
    assert.match(text, /<\/iframe><\/gw-card-form>$/);
    const { src = '' } = frameIn('gw-card-form', { token: 'T' }, place);
    assert.equal(src.split('#')[0], 'https://pay.example/latest/checkout-vue/frame.html');
    assert.equal(pageOriginIn(src), 'https://shop.example');
    assert.doesNotMatch(src, /token|T"/, 'a token in the address of a frame that anyone may cache');
  });

  it('has the options that decide the first layout of the frame', () => {
    const look = (...given: Parameters<typeof frameIn>) => readInitialView(frameIn(...given)['src'] ?? '');
    const plain = { locale: 'en', direction: 'ltr', styles: {}, code: false, disabled: false };
    assert.deepEqual(look('gw-card-form', {}, place), plain);
    assert.deepEqual(look('gw-card-form', { rectoken: 'R', theme: 'dark', disabled: true }, place), {
      ...plain,
      code: true,
      disabled: true,
      theme: 'dark',
    });
    assert.deepEqual(look('gw-checkout', {}, place), { ...plain, preview: true });
    assert.deepEqual(look('gw-p2p-transfer', { receivers: 'phone' }, place), { ...plain, by: 'phone', choice: false });
    assert.deepEqual(look('gw-p2p-transfer', {}, { ...place, direction: 'rtl' }), {
      ...plain,
      direction: 'rtl',
      by: 'card',
      choice: true,
    });
  });

  it('takes the document of the language', () => {
    for (const [attributes, locale, file, title] of [
      [{ locale: 'de-AT' }, undefined, 'frame-de.html', 'Kartendaten'],
      [{ lang: 'uk' }, undefined, 'frame-uk.html', 'Дані картки'],
      [{ locale: 'de' }, 'fr', 'frame-fr.html', 'Données de la carte'],
      [{ locale: 'xx' }, undefined, 'frame.html', 'Card details'],
    ] as const) {
      const { src = '', title: said } = frameIn('gw-card-form', attributes, { ...place, locale });
      assert.ok(src.includes(`/${file}#`), src);
      assert.equal(said, title);
    }
  });

  it('has no frame if the fields are in the page', () => {
    assert.doesNotMatch(markup('gw-card-form', { isolation: 'inline' }, place), /iframe/);
  });

  it('lets no text become markup', () => {
    const text = markup('gw-card-form', { token: '"><script>alert(1)</script>', name: "'&<" }, place);
    assert.doesNotMatch(text, /<script/);
    assert.match(text, /token="&quot;&gt;&lt;script&gt;/);
    assert.match(text, /name="&#39;&amp;&lt;"/);
    assert.throws(() => markup('gw-card-form', { 'x onload=alert(1)': '' }, place), /the name of an attribute/);
    for (const name of ['onclick', 'onload', 'onfocus', 'on', 'on-x', 'ONCLICK', 'onGwSuccess']) {
      assert.throws(() => markup('gw-card-form', { [name]: 'alert(1)' }, place), /the name of an attribute/, name);
    }
    assert.match(markup('gw-checkout', { 'offerta-url': 'https://shop.example/' }, place), / offerta-url=/);
  });

  it('writes no user name and password of an address, and repeats none in its error', () => {
    for (const address of [
      'https://user:pw@pay.example/x/',
      'https://user@pay.example/x/',
      'https://:pw@pay.example/x/',
    ]) {
      for (const write of [
        () => markup('gw-card-form', { 'frame-url': address }, place),
        () => markup('gw-card-form', { frame_url: address }, place),
        () => markup('gw-card-form', { 'api-domain': address.slice(8, -3) }, place),
        () => frameIn('gw-card-form', {}, { ...place, origin: address }),
        () => markup('gw-card-form', {}, { ...place, gateway: address }),
        () => frameIn('gw-card-form', {}, { ...place, gateway: address }),
      ]) {
        assert.throws(write, (error: Error) => {
          assert.match(
            error.message,
            /is "https:\/\/…@pay\.example\/.*Expected an address without a user name and password/,
          );
          assert.doesNotMatch(error.message, /user:|user@|pw/);
          return true;
        });
      }
    }
  });

  it('refuses an address that no element would join', () => {
    for (const gateway of [
      'http://pay.example/x/',
      'javascript:alert(1)//',
      '/latest/',
      'https://pay.example/frame.html',
      '',
    ]) {
      assert.throws(
        () => markup('gw-card-form', {}, { ...place, gateway }),
        /gateway is .* Expected the folder/,
        gateway,
      );
    }
    for (const origin of [
      'https://shop.example/',
      'http://shop.example',
      '*',
      'null',
      'shop.example',
      'javascript:alert(1)',
    ]) {
      assert.throws(() => markup('gw-card-form', {}, { ...place, origin }), /origin is .* Expected the origin/, origin);
    }
    assert.ok(
      markup(
        'gw-card-form',
        {},
        { gateway: 'http://localhost:4010/latest/checkout-vue/', origin: 'http://localhost:3000' },
      ),
    );
  });
});
