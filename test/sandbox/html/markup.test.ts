/** How a template writes the values put into it. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { html, type Part } from '../../../src/sandbox/html/markup.js';

const text = (part: Part) => html`<p title="${part}">${part}</p>`.toString();

describe('a template', () => {
  it('escapes text, in content and in attributes', () => {
    const escaped = '&lt;b&gt; &amp;amp; &quot;double&quot; &#39;single&#39;';
    assert.equal(text(`<b> &amp; "double" 'single'`), `<p title="${escaped}">${escaped}</p>`);
  });

  it('takes markup, numbers and lists of them, however nested, and no text for markup', () => {
    assert.equal(
      text([html`<b>${'<'}</b>`, [1, ['<i>']]]),
      '<p title="<b>&lt;</b>1&lt;i&gt;"><b>&lt;</b>1&lt;i&gt;</p>',
    );
    assert.equal(text(`${html`<b></b>`.toString()}`), '<p title="&lt;b&gt;&lt;/b&gt;">&lt;b&gt;&lt;/b&gt;</p>');
  });

  it('leaves out undefined and false, and keeps 0 and empty text apart from them', () => {
    assert.equal(text([undefined, false, 0, '']), '<p title="0">0</p>');
  });

  it('refuses a promise, which would be waited for', () => {
    assert.throws(() => html`${Promise.resolve('later') as unknown as Part}`, TypeError);
  });
});
