/**
 * The 3-D Secure dialog: a native modal dialog that shows the gateway's page, which frames the issuer's page. The browser moves the
 * focus into the dialog, keeps it there, and returns it when the dialog closes. Before it closes, it asks the payer: their bank may
 * have approved the payment already. If the issuer's page does not come, the payer can try again, or leave.
 *
 * @module
 */
import { render } from 'lit/html.js';
import { fromChallenge, openPort, unclobbered, type FromChallenge, type ToChallenge } from '../../../bridge/index.js';
import type { Challenge } from '../../../contract/index.js';
import { challengeStyles } from './challenge-styles.js';
import { challengeView, type ChallengeTexts, type ChallengeView } from './challenge-view.js';
import { openGatewayFrame } from '../card-frame/gateway-frame.js';
import { adopt } from '../theme/sheet.js';
import { Timers } from '../payment/timers.js';
import { markValues } from '../view/values.js';

export type { ChallengeTexts } from './challenge-view.js';

/** Seconds until a page that has not loaded, or that was not used, is offered again. */
const timeout = 10;

export interface ChallengeDialogOptions {
  /** The shadow root that the dialog is appended to. */
  readonly place: ShadowRoot;
  readonly base: string;
  readonly challenge: Challenge;
  readonly texts: ChallengeTexts;
  /** The issuer was tried without the dialog and did not answer: the payer is asked before it is tried again. */
  readonly isSilent?: boolean;
  /** Called when the payer has returned, has closed the dialog, or could not be sent to the issuer. */
  readonly done: (how: 'returned' | 'challenge-closed' | 'challenge-refused') => void;
}

/** Opens the dialog. Returns a function that closes it without calling `done`. */
export function openChallengeDialog(options: ChallengeDialogOptions): () => void {
  const { place, base, challenge, texts, done } = options;
  const dialog = unclobbered(document).createElement('dialog');
  dialog.setAttribute('part', 'dialog');
  dialog.setAttribute('aria-labelledby', 'challenge-title');
  const timers = new Timers();
  let page: ChallengeView['page'] = 'waiting';
  let isLeaving = false;
  let end = () => {};
  const draw = () => {
    const view = challengeView({ texts, page, isLeaving, askToLeave, again, leave });
    markValues(view);
    render(view, dialog);
  };
  const show = (next: ChallengeView['page'], later?: ChallengeView['page']) => {
    page = next;
    draw();
    timers.end();
    if (later) timers.wait('page', timeout, () => show(later));
  };
  const askToLeave = (leave: boolean) => {
    isLeaving = leave;
    draw();
    dialog.querySelector<HTMLElement>(leave ? '.leave .pay' : 'h2')?.focus();
  };
  const leave = () => done('challenge-closed');
  /** Posts the challenge to the issuer, in a new frame. */
  const again = () => {
    end();
    show('waiting', 'silent');
    dialog.querySelector<HTMLElement>('h2')?.focus();
    end = openGatewayFrame(dialog, {
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
            show('loaded', 'idle');
          }
        });
        port.post({ type: 'challenge', challenge, title: texts['challenge.title'] });
      },
      onTimeout: () => show('silent'),
    });
  };
  dialog.oncancel = (event) => {
    event.preventDefault();
    askToLeave(!isLeaving);
  };
  // A page can cancel only one Escape in a row; the next one closes the dialog.
  dialog.onclose = () => {
    if (!dialog.isConnected) return;
    dialog.showModal();
    askToLeave(isLeaving);
  };
  adopt(place, challengeStyles);
  draw();
  // The title gets the first focus, so an extra press of Enter cannot press a button.
  dialog.querySelector<HTMLElement>('h2')?.toggleAttribute('autofocus', true);
  place.append(dialog);
  if (options.isSilent) show('silent');
  else again();
  dialog.showModal();
  return () => {
    end();
    timers.end();
    dialog.close();
    dialog.remove();
  };
}
