/**
 * The content of the 3-D Secure dialog around the issuer's page: the wait, the next steps if the page fails to load or is of no use,
 * and the question before the payer leaves.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Catalogue } from '../../../core/i18n/index.js';
import { alertIcon, closeIcon } from '../../../ui/icons.js';
import { renderIcon } from '../view/icons.js';
import { head } from '../view/outcome.js';

/** Texts of the dialog, by the ids of the catalogue, filled. */
export type ChallengeTexts = Pick<
  Catalogue,
  | 'challenge.title'
  | 'challenge.close'
  | 'challenge.waiting'
  | 'challenge.silent'
  | 'challenge.nothing'
  | 'challenge.foot'
  | 'leave.title'
  | 'leave.text'
  | 'leave.stay'
  | 'leave.go'
  | 'way.again'
  | 'way.card'
>;

export interface ChallengeView {
  readonly texts: ChallengeTexts;
  /** `silent`: the issuer's page did not load in time. `idle`: it loaded a while ago, and the payer is still here. */
  readonly page: 'waiting' | 'silent' | 'loaded' | 'idle';
  /** The payer asked to leave, and is asked once. */
  readonly isLeaving: boolean;
  askToLeave(leave: boolean): void;
  leave(): void;
  again(): void;
}

export function challengeView(view: ChallengeView): TemplateResult {
  const { texts, page, isLeaving, askToLeave } = view;
  const body = isLeaving
    ? question(view)
    : page === 'waiting'
      ? waiting(texts)
      : page === 'silent'
        ? silentView(view)
        : nothing;
  return html`<header>
      <h2 id="challenge-title" tabindex="-1">${texts['challenge.title']}</h2>
      <button
        type="button"
        class="close"
        aria-label=${texts['challenge.close']}
        ?hidden=${isLeaving}
        @click=${() => askToLeave(true)}
      >
        ${renderIcon(closeIcon)}
      </button>
    </header>
    ${body}
    <footer>
      <div role="status">${page === 'idle' && !isLeaving ? html`<p>${texts['challenge.nothing']}</p>` : nothing}</div>
      ${page === 'idle' && !isLeaving ? html`<p>${actions(view, 'link')}</p>` : nothing}
      <p>${texts['challenge.foot']}</p>
    </footer>`;
}

/** Until the issuer's page has loaded. */
function waiting(texts: ChallengeTexts): TemplateResult {
  return html`<div class="dialog-body">
    <i class="bone"></i><i class="bone"></i><i class="bone"></i><i class="bone"></i> <i class="bone block"></i
    ><i class="bone block"></i>
    <p class="next" role="status"><span class="spin"></span>${texts['challenge.waiting']}</p>
  </div>`;
}

function silentView(view: ChallengeView): TemplateResult {
  return html`<div class="dialog-body over" role="alert">
    ${head({ tone: 'calm', icon: alertIcon, title: view.texts['challenge.silent'] })} ${actions(view, 'pay')}
  </div>`;
}

/** The same challenge again, or another card: the payer is asked, as before closing. */
function actions({ texts, again, askToLeave }: ChallengeView, kind: 'pay' | 'link'): TemplateResult {
  return html`<button type="button" class=${kind} @click=${again}>${texts['way.again']}</button>
    <button type="button" class=${kind === 'pay' ? 'pay second' : kind} @click=${() => askToLeave(true)}>
      ${texts['way.card']}
    </button>`;
}

function question({ texts, askToLeave, leave }: ChallengeView): TemplateResult {
  return html`<div class="dialog-body over leave" role="group" aria-labelledby="leave-title">
    ${head({
      tone: 'calm',
      icon: alertIcon,
      title: html`<span id="leave-title">${texts['leave.title']}</span>`,
      text: texts['leave.text'],
    })}
    <button type="button" class="pay" @click=${() => askToLeave(false)}>${texts['leave.stay']}</button>
    <button type="button" class="pay second" @click=${leave}>${texts['leave.go']}</button>
  </div>`;
}
