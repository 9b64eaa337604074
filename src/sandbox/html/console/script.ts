/**
 * The console's script refreshes the page and adds a few conveniences. Everything works without it.
 *
 * It requests the page's address with its current version. The browser parses the new page (`XMLHttpRequest` with
 * `responseType: 'document'`) and runs no script of it. The script itself makes no markup from text, so the page's policy can forbid every
 * Trusted Types policy. Only nodes that differ are replaced: focus, scroll position and opened details stay.
 *
 * @module
 */

export const consoleScript = `'use strict';
const every = 2000;
const live = document.getElementById('live');
const state = document.getElementById('live-state');
let version = document.body.dataset.version;
let timer;
let asking = false;

// A reload must not show the message again.
const address = new URL(location.href);
if (address.searchParams.has('done')) {
  address.searchParams.delete('done');
  history.replaceState(history.state, '', address);
}

const paused = () => live.getAttribute('aria-pressed') !== 'true';
const say = (words) => {
  if (state.textContent !== words) state.textContent = words;
};

/** While the reader types, chooses or selects text, the page does not change. */
function isBusy() {
  const main = document.getElementById('main');
  if (document.activeElement?.matches('#main :is(input, select, textarea)')) return true;
  const marked = getSelection();
  return marked !== null && !marked.isCollapsed && main.contains(marked.anchorNode);
}

const keyOf = (node) => (node.nodeType === 1 ? node.id || node.dataset?.key || '' : '');
const alike = (one, other) =>
  one.nodeType === other.nodeType && one.nodeName === other.nodeName && keyOf(one) === keyOf(other);

/** Changes the old node into the fresh one and keeps equal parts. */
function renew(old, fresh) {
  if (old.nodeType !== 1) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) {
    // The reader decides whether details are open.
    if (!fresh.hasAttribute(name) && !(name === 'open' && old.nodeName === 'DETAILS')) old.removeAttribute(name);
  }
  renewChildren(old, fresh);
}

function renewChildren(old, fresh) {
  const keys = new Set([...fresh.childNodes].map(keyOf).filter(Boolean));
  let next = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    // Nodes are removed first, so the others need not be moved: a moved node loses the focus.
    while (next && keyOf(next) && !keys.has(keyOf(next))) {
      const gone = next;
      next = next.nextSibling;
      gone.remove();
    }
    if (next && alike(next, wanted)) {
      renew(next, wanted);
      next = next.nextSibling;
      continue;
    }
    const key = keyOf(wanted);
    const known = key && [...old.children].find((child) => keyOf(child) === key && child.nodeName === wanted.nodeName);
    if (known) renew(known, wanted);
    old.insertBefore(known || document.importNode(wanted, true), next);
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    gone.remove();
  }
}

function take(page) {
  for (const id of ['now', 'menu', 'main']) {
    const [old, fresh] = [document.getElementById(id), page.getElementById(id)];
    if (old && fresh) renew(old, fresh);
  }
  document.title = page.title;
}

function ask() {
  clearTimeout(timer);
  // A page without a version is the answer to a form, with the entered values and their problems.
  if (asking || version === undefined || paused() || document.hidden) return;
  if (isBusy()) return later(every);
  asking = true;
  const request = new XMLHttpRequest();
  request.open('GET', location.href);
  request.responseType = 'document';
  request.timeout = 10000;
  request.setRequestHeader('if-none-match', version);
  request.onloadend = () => {
    asking = false;
    const { status, response } = request;
    if (status === 200 && response && !paused()) {
      if (isBusy()) return later(every);
      take(response);
      version = response.body.dataset.version;
    }
    const isThere = status === 200 || status === 304;
    say(isThere ? '' : ': no answer');
    later(isThere ? every : every * 3);
  };
  request.send();
}

function later(milliseconds) {
  clearTimeout(timer);
  timer = setTimeout(ask, milliseconds);
}

function remember(value) {
  try {
    if (value === undefined) return sessionStorage.getItem('gw-console-live') ?? 'true';
    sessionStorage.setItem('gw-console-live', value);
  } catch {
    // Without session storage, every page starts live.
  }
  return 'true';
}

live.hidden = version === undefined;
live.setAttribute('aria-pressed', remember());
live.addEventListener('click', () => {
  live.setAttribute('aria-pressed', String(paused()));
  remember(live.getAttribute('aria-pressed'));
  say('');
  ask();
});
document.addEventListener('visibilitychange', ask);
later(every);

// A click on a row follows its first link. Selecting its text, also by a double click, does not.
let following;
addEventListener('dblclick', () => clearTimeout(following));
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.target.closest('a, button, input, select, summary, pre, textarea')) return;
  const link = event.target.closest('tr')?.querySelector('a.row');
  if (!link || !getSelection().isCollapsed) return;
  if (event.ctrlKey || event.metaKey) open(link.href);
  else if (event.detail === 1) following = setTimeout(() => link.click(), 220);
});

// Copy buttons need this script, so the style hides them without it. They copy a text of their own, or the text of an element.
document.documentElement.dataset.script = '';
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy], [data-copy-of]');
  if (!button) return;
  const source = document.getElementById(button.dataset.copyOf);
  const status = document.getElementById('copied');
  const label = button.firstChild;
  try {
    await navigator.clipboard.writeText(source ? source.textContent : button.dataset.copy);
    label.nodeValue = 'Copied ';
    status.textContent = 'Copied.';
  } catch {
    // Selected text can be copied with the keyboard.
    if (source) getSelection().selectAllChildren(source);
    status.textContent = 'The browser did not allow copying. ' + (source ? 'The text is selected.' : 'Select the text instead.');
  }
  setTimeout(() => {
    label.nodeValue = 'Copy ';
    status.textContent = '';
  }, 2000);
});
// Ctrl+Enter or Command+Enter sends the request, also while its body has the focus.
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  const form = event.target.closest('form.try');
  if (form) form.requestSubmit(form.querySelector('button.primary'));
});

// A pressed button is marked as busy and cannot be pressed again.
document.addEventListener('submit', ({ target, submitter }) => {
  if (target.method !== 'post') return;
  submitter?.setAttribute('aria-busy', 'true');
  setTimeout(() => {
    for (const button of target.querySelectorAll('button')) button.disabled = true;
  });
});
// After the reader returns from the next page, it can be pressed again.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  for (const button of document.querySelectorAll('main button')) {
    button.disabled = false;
    button.removeAttribute('aria-busy');
  }
  ask();
});

// On a small screen the navigation is a strip: scrolls it to the current page.
const here = document.querySelector('#menu [aria-current]');
const strip = document.querySelector('#menu ul');
if (here && strip.scrollWidth > strip.clientWidth) {
  strip.scrollLeft = here.offsetLeft - (strip.clientWidth - here.offsetWidth) / 2;
}
`;
