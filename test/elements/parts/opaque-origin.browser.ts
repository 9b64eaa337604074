/** Elements in a frame with an opaque origin (`sandbox` without `allow-same-origin`): each reports that it cannot work there. */
import { expect } from '@open-wc/testing';
import { en } from '../../../src/core/i18n/catalogues/en.js';
import { gateway } from '../support/card-form.js';

interface Heard {
  event?: { code: string; message: string; retry: boolean; hint: string };
  console?: string;
  shown?: string;
}

/** The messages of an element in a sandboxed frame, from which only messages come out. */
async function inSandbox(element: string, version: string): Promise<Heard> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-forms');
  frame.srcdoc = `<!doctype html><html lang="en"><body>
    <script>
      const tell = (heard) => parent.postMessage(heard, '*');
      const { error } = console;
      console.error = (...words) => (tell({ console: String(words[0]) }), error(...words));
      addEventListener('error', ({ message }) => tell({ threw: message }));
      addEventListener('unhandledrejection', ({ reason }) => tell({ threw: String(reason) }));
      addEventListener('gw-error', ({ target, detail }) =>
        (target.updateComplete ?? Promise.resolve()).then(() => tell({ event: detail, shown: (target.shadowRoot.textContent || target.renderRoot.textContent) })));
    </script>
    <script src="${gateway.pay}/${version}/checkout-vue/checkout.js"></script>${element}`;
  const heard: Heard = {};
  try {
    await new Promise<void>((resolve, reject) => {
      onmessage = ({ source, data }: MessageEvent<Heard & { threw?: string }>) => {
        if (source !== frame.contentWindow) return;
        if (data.threw) reject(new Error(data.threw));
        Object.assign(heard, data);
        if (heard.event) resolve();
      };
      document.body.append(frame);
    });
  } finally {
    frame.remove();
    onmessage = null;
  }
  return heard;
}

const token = 'a'.repeat(40);
const elements = {
  'gw-card-form': `token="${token}"`,
  'gw-checkout': `token="${token}"`,
  'gw-p2p-transfer': 'widget-id="widget-700001" currency="EUR"',
};

const { version } = (await (await fetch(`${gateway.pay}/latest/checkout-vue/manifest.json`)).json()) as {
  version: string;
};

describe('a frame without an origin', () => {
  for (const [name, attributes] of Object.entries(elements)) {
    const expectHint = ({ event, console }: Heard) => {
      expect(event).to.include({ code: 'opaque_origin', retry: false });
      expect(event?.hint).to.equal(console);
      expect(console).to.contain(`<${name}> cannot work`).and.to.contain('Add allow-same-origin to the sandbox');
    };

    for (const [isolation, of] of [
      ['frame', 'latest'],
      ['frame', version],
      ['inline', version],
    ] as const) {
      it(`<${name}> (${isolation}, ${of === version ? 'a version' : of}) tells the payer, the console and the page`, async () => {
        const heard = await inSandbox(`<${name} ${attributes} isolation="${isolation}"></${name}>`, of);
        expectHint(heard);
        expect(heard.event?.message).to.equal(en['problem.opaque_origin']);
        expect(heard.shown).to.contain(en['problem.opaque_origin']).and.not.to.contain(en['pay.again']);
      });
    }
  }
});
