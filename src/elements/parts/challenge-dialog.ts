/**
 * The 3-D Secure dialog: a native modal dialog that shows the gateway's page, which frames the issuer's page. The browser moves the
 * focus into the dialog, keeps it there, and returns it when the dialog closes. Before it closes, it asks the payer: their bank may
 * have approved the payment already.
 *
 * @module
 */
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { fromChallenge, openPort, own, type FromChallenge, type ToChallenge } from '../../bridge/index.js';
import type { Challenge } from '../../contract/index.js';
import type { Catalogue } from '../../core/i18n/index.js';
import { alertIcon, closeIcon } from '../../ui/drawings.js';
import { challengeStyles } from './challenge-styles.js';
import { openGatewayFrame } from './gateway-frame.js';
import { draw } from './icons.js';
import { head } from './outcome.js';
import { adopt } from './sheet.js';

/** Texts of the dialog, by the ids of the catalogue, filled. */
export type ChallengeTexts = Pick<
  Catalogue,
  | 'challenge.title'
  | 'challenge.close'
  | 'challenge.waiting'
  | 'challenge.foot'
  | 'leave.title'
  | 'leave.text'
  | 'leave.stay'
  | 'leave.go'
>;

export interface ChallengeDialogOptions {
  /** The shadow root that the dialog is appended to. */
  readonly place: ShadowRoot;
  readonly base: string;
  readonly challenge: Challenge;
  readonly texts: ChallengeTexts;
  /** Called when the payer has returned, has closed the dialog, or could not be sent to the issuer. */
  readonly done: (how: 'returned' | 'challenge-closed' | 'challenge-refused') => void;
}

/** Opens the dialog. Returns a function that closes it without calling `done`. */
export function openChallengeDialog({ place, base, challenge, texts, done }: ChallengeDialogOptions): () => void {
  const dialog = own(document).createElement('dialog');
  dialog.setAttribute('part', 'dialog');
  dialog.setAttribute('aria-labelledby', 'challenge-title');
  let loaded = false;
  let leaving = false;
  const draws = () => render(content(), dialog);
  const ask = (leave: boolean) => {
    leaving = leave;
    draws();
    dialog.querySelector<HTMLElement>(leave ? '.leave .pay' : 'h2')?.focus();
  };
  const content = () =>
    html`<header>
        <h2 id="challenge-title" tabindex="-1">${texts['challenge.title']}</h2>
        <button
          type="button"
          class="close"
          aria-label=${texts['challenge.close']}
          ?hidden=${leaving}
          @click=${() => ask(true)}
        >
          ${draw(closeIcon)}
        </button>
      </header>
      ${loaded || leaving ? nothing : waiting(texts)} ${leaving ? leave() : nothing}
      <footer>${texts['challenge.foot']}</footer>`;
  const leave = () =>
    html`<div class="dialog-body leave" role="group" aria-labelledby="leave-title">
      ${head({
        tone: 'calm',
        icon: alertIcon,
        title: html`<span id="leave-title">${texts['leave.title']}</span>`,
        text: texts['leave.text'],
      })}
      <button type="button" class="pay" @click=${() => ask(false)}>${texts['leave.stay']}</button>
      <button type="button" class="pay second" @click=${() => done('challenge-closed')}>${texts['leave.go']}</button>
    </div>`;
  dialog.oncancel = (event) => {
    event.preventDefault();
    ask(!leaving);
  };
  // A page can cancel only one Escape in a row; the next one closes the dialog.
  dialog.onclose = () => {
    if (!dialog.isConnected) return;
    dialog.showModal();
    ask(leaving);
  };
  adopt(place, challengeStyles);
  draws();
  // The title gets the first focus, so an extra press of Enter cannot press a button.
  dialog.querySelector<HTMLElement>('h2')?.toggleAttribute('autofocus', true);
  place.append(dialog);
  const end = openGatewayFrame(dialog, {
    address: `${base}challenge.html`,
    title: texts['challenge.title'],
    allow: 'publickey-credentials-get *',
    connected: (channel) => {
      const port = openPort<FromChallenge, ToChallenge>(channel, fromChallenge, (message) => {
        if (message.type === 'returned') {
          // A return of another payment must not close this dialog.
          if (message.MD === challenge.send_data.MD) done('returned');
        } else if (message.type === 'refused') {
          done('challenge-refused');
        } else {
          loaded = true;
          draws();
        }
      });
      port.post({ type: 'challenge', challenge, title: texts['challenge.title'] });
    },
    late: () => done('challenge-closed'),
  });
  dialog.showModal();
  return () => {
    end();
    dialog.close();
    dialog.remove();
  };
}

/** The content of the dialog until the issuer's page has loaded. */
function waiting(texts: ChallengeTexts): TemplateResult {
  return html`<div class="dialog-body">
    <i class="bone"></i><i class="bone"></i><i class="bone"></i><i class="bone"></i> <i class="bone block"></i
    ><i class="bone block"></i>
    <p class="next" role="status"><span class="spin"></span>${texts['challenge.waiting']}</p>
  </div>`;
}
