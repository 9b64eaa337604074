/**
 * The 3-D Secure dialog: a native modal with the gateway's page, which holds the issuer's. Focus goes in, is kept by the
 * browser, and comes back when it closes.
 *
 * @module
 */
import { fromChallenge, openPort, own, type FromChallenge, type ToChallenge } from '../../bridge/index.js';
import type { Challenge } from '../../contract/index.js';
import { challengeStyles } from './challenge-styles.js';
import { openGatewayFrame } from './gateway-frame.js';

export interface ChallengeDialogOptions {
  /** Where the dialog is put: a shadow root of ours. */
  readonly place: ShadowRoot;
  readonly base: string;
  readonly challenge: Challenge;
  readonly texts: { readonly title: string; readonly close: string };
  /** The payer came back, went away, or could not be sent there. */
  readonly done: (how: 'returned' | 'challenge-closed' | 'challenge-refused') => void;
}

/** Opens the dialog. Returns what closes it without a word. */
export function openChallengeDialog({ place, base, challenge, texts, done }: ChallengeDialogOptions): () => void {
  const page = own(document);
  const dialog = page.createElement('dialog');
  dialog.setAttribute('part', 'dialog');
  dialog.setAttribute('aria-labelledby', 'challenge-title');
  const header = page.createElement('header');
  const title = Object.assign(page.createElement('h2'), {
    id: 'challenge-title',
    textContent: texts.title,
    // The first focus is no button, so that an Enter too many presses nothing.
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
        // A return for another payment is not ours to end.
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
