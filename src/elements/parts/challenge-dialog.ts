/**
 * The 3-D Secure dialog: a native modal dialog that shows the gateway's page, which frames the issuer's page. The browser moves the
 * focus into the dialog, keeps it there, and returns it when the dialog closes.
 *
 * @module
 */
import { fromChallenge, openPort, own, type FromChallenge, type ToChallenge } from '../../bridge/index.js';
import type { Challenge } from '../../contract/index.js';
import { challengeStyles } from './challenge-styles.js';
import { openGatewayFrame } from './gateway-frame.js';

export interface ChallengeDialogOptions {
  /** The shadow root that the dialog is appended to. */
  readonly place: ShadowRoot;
  readonly base: string;
  readonly challenge: Challenge;
  readonly texts: { readonly title: string; readonly close: string };
  /** Called when the payer came back, closed the dialog, or could not be sent to the issuer. */
  readonly done: (how: 'returned' | 'challenge-closed' | 'challenge-refused') => void;
}

/** Opens the dialog. Returns a function that closes it without a call of `done`. */
export function openChallengeDialog({ place, base, challenge, texts, done }: ChallengeDialogOptions): () => void {
  const page = own(document);
  const dialog = page.createElement('dialog');
  dialog.setAttribute('part', 'dialog');
  dialog.setAttribute('aria-labelledby', 'challenge-title');
  const header = page.createElement('header');
  const title = Object.assign(page.createElement('h2'), {
    id: 'challenge-title',
    textContent: texts.title,
    // The title gets the first focus, so that an extra press of Enter cannot press a button.
    tabIndex: -1,
    autofocus: true,
  });
  const button = Object.assign(page.createElement('button'), { type: 'button', textContent: texts.close });
  header.append(title, button);
  dialog.append(header);
  button.onclick = () => done('challenge-closed');
  dialog.oncancel = (event) => {
    event.preventDefault();
    done('challenge-closed');
  };
  const { styleSheet } = challengeStyles;
  if (styleSheet && !place.adoptedStyleSheets.includes(styleSheet)) place.adoptedStyleSheets.push(styleSheet);
  place.append(dialog);
  const end = openGatewayFrame(dialog, {
    address: `${base}challenge.html`,
    title: texts.title,
    allow: 'publickey-credentials-get *',
    connected: (channel) => {
      const port = openPort<FromChallenge, ToChallenge>(channel, fromChallenge, (message) => {
        if (message.type === 'refused') done('challenge-refused');
        // A return of another payment must not close this dialog.
        else if (message.MD === challenge.send_data.MD) done('returned');
      });
      port.post({ type: 'challenge', challenge, title: texts.title });
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
