/**
 * Template of the transfer. The card frame never moves: a moved frame reloads and loses its input. Only the parts around it
 * are added and removed.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { fill, type TransferCatalogue } from '../../core/i18n/transfer-catalogue.js';
import { idOf, tickBox } from '../parts/view/text-field.js';
import { button, head, rowList, nextActionList } from '../parts/view/outcome.js';
import { feeNote } from './figures.js';
import { action, amountRows, heading } from './review.js';
import { screenOf, type ScreenButton, type TransferScreen } from './outcome.js';
import type { TransferModel } from './transfer-model.js';
import { announcement } from './messages.js';

export function page(view: TransferModel): TemplateResult {
  const { texts, connection, transfer, intl: locale } = view;
  const { state } = transfer;
  const context = texts && { texts, locale, isOffline: !navigator.onLine };
  const screen = context && screenOf(view, context);
  const edits = !screen && /^(starting|editing)$/.test(state.name);
  const choice = view.settings.receivers.length > 1;
  return html`<div
    class="transfer ${edits ? 'edits' : screen ? 'over' : ''}"
    part="transfer"
    lang=${view.textLocale}
    role="group"
    aria-label=${texts?.['form.label'] ?? nothing}
  >
    ${screen ? top(screen) : context ? heading(view, context, !edits) : headPlaceholder}
    <div class="amounts" ?hidden=${!edits}>
      ${context ? view.amountFields.render(context.texts, feeNote(context, state)) : amountPlaceholder(view)}
    </div>
    <div
      class="fields"
      ?hidden=${!!screen && !screen.hasPicture}
      ?inert=${!!screen}
      aria-busy=${state.name === 'starting'}
    >
      <div class="frame ${edits ? (choice ? 'choice' : '') : 'review'}"><slot name="card"></slot></div>
      ${state.name === 'starting' && !connection.height ? skeletonOfFields(choice) : nothing}
    </div>
    ${texts ? detailFields(view, texts, edits) : nothing}
    ${
      screen
        ? bottom(view, screen, fill(texts?.back ?? '', { merchant: view.site }))
        : context
          ? html`${edits ? nothing : amountRows(view, context)} ${action(view, context)}`
          : html`<div class="action">
              ${view.element.button ? block : nothing}
              <p class="next"></p>
            </div>`
    }
    <div class="quiet" role="status">
      ${view.attention || connection.error || (context ? announcement(transfer, context) : nothing)}
    </div>
  </div>`;
}

const partOf = ({ tone }: TransferScreen) => (tone === 'good' ? 'result' : 'notice');

/** It can take the focus. */
function top(screen: TransferScreen): TemplateResult {
  const part = partOf(screen);
  return html`<div class="top ${part}" part=${part} tabindex="-1">${head(screen)}</div>`;
}

function bottom({ site }: TransferModel, screen: TransferScreen, back: string): TemplateResult {
  const { rows = [], actions, button: press, next } = screen;
  // The payer is asked to keep the page open.
  const stays = next && !press;
  return html`<div class="bottom" part=${partOf(screen)}>
    ${rowList(rows)} ${actions ? nextActionList(actions) : nothing} ${press ? screenButton(press) : nothing}
    ${next ? html`<p class="next">${next}</p>` : nothing}
    <a class="site next" href=${stays ? nothing : location.origin} target="_self">${stays ? site : back}</a>
  </div>`;
}

function screenButton({ label, isMain, press }: ScreenButton): TemplateResult {
  return button(press ? label : html`<span class="spin"></span>${label}`, press, isMain ? '' : 'second');
}

/** The details that the merchant requires besides the cards. */
function detailFields(view: TransferModel, texts: TransferCatalogue, edits: boolean): TemplateResult {
  const sms = view.element.smsChoice
    ? html`<label class="sms"
        >${tickBox(view, {
          name: 'send-sms',
          checked: view.sendsSms,
          note: idOf('send-sms-note'),
          onChange: (checked) => (view.sendsSms = checked),
        })}<span>${texts['field.send_sms']}</span></label
      >`
    : nothing;
  return html`<div class="beside" ?hidden=${!edits}>
    ${view.sender.render(texts)} ${view.receiverParty.render(texts)} ${sms}
  </div>`;
}

const placeholder = html`<i class="bone"></i>`;
const block = html`<i class="bone block"></i>`;
/** A label and its control. */
const field = html`<div class="field"><span class="label">${placeholder}</span>${block}</div>`;
const headPlaceholder = html`<div class="top" aria-hidden="true">
  <h2>${placeholder}</h2>
  <p class="site"></p>
</div>`;

const amountPlaceholder = ({ feeChoice }: TransferModel): TemplateResult =>
  html`<div class="sum" aria-hidden="true">
      ${field}
      <p class="message"></p>
    </div>
    ${feeChoice ? field : nothing}`;

const skeletonOfFields = (choice: boolean): TemplateResult =>
  html`<div class="bones" aria-hidden="true">
    ${block}${block}${field}${field}${field}${choice ? block : nothing}${field}
  </div>`;
