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
  readonly leaving: boolean;
  ask(leave: boolean): void;
  leave(): void;
  again(): void;
}

export function challengeView(view: ChallengeView): TemplateResult {
  const { texts, page, leaving, ask } = view;
  const body = leaving
    ? question(view)
    : page === 'waiting'
      ? waiting(texts)
      : page === 'silent'
        ? silent(view)
        : nothing;
  return html`<header>
      <h2 id="challenge-title" tabindex="-1">${texts['challenge.title']}</h2>
      <button
        type="button"
        class="close"
        aria-label=${texts['challenge.close']}
        ?hidden=${leaving}
        @click=${() => ask(true)}
      >
        ${renderIcon(closeIcon)}
      </button>
    </header>
    ${body}
    <footer>
      <div role="status">${page === 'idle' && !leaving ? html`<p>${texts['challenge.nothing']}</p>` : nothing}</div>
      ${page === 'idle' && !leaving ? html`<p>${ways(view, 'link')}</p>` : nothing}
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

function silent(view: ChallengeView): TemplateResult {
  return html`<div class="dialog-body over" role="alert">
    ${head({ tone: 'calm', icon: alertIcon, title: view.texts['challenge.silent'] })} ${ways(view, 'pay')}
  </div>`;
}

/** The same challenge again, or another card: the payer is asked, as before closing. */
function ways({ texts, again, ask }: ChallengeView, kind: 'pay' | 'link'): TemplateResult {
  return html`<button type="button" class=${kind} @click=${again}>${texts['way.again']}</button>
    <button type="button" class=${kind === 'pay' ? 'pay second' : kind} @click=${() => ask(true)}>
      ${texts['way.card']}
    </button>`;
}

function question({ texts, ask, leave }: ChallengeView): TemplateResult {
  return html`<div class="dialog-body over leave" role="group" aria-labelledby="leave-title">
    ${head({
      tone: 'calm',
      icon: alertIcon,
      title: html`<span id="leave-title">${texts['leave.title']}</span>`,
      text: texts['leave.text'],
    })}
    <button type="button" class="pay" @click=${() => ask(false)}>${texts['leave.stay']}</button>
    <button type="button" class="pay second" @click=${leave}>${texts['leave.go']}</button>
  </div>`;
}
