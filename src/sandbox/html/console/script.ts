/**
 * The console's script refreshes the page and adds a few conveniences. Everything works without it.
 *
 * It requests the page's address with its current version. The browser parses the new page (`XMLHttpRequest` with
 * `responseType: 'document'`) and runs no script of it. The script itself makes no markup from text, so the page's policy can forbid every
 * Trusted Types policy. A node that exists in both pages stays in place: focus, scroll position and opened details stay.
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

/** While the reader types, chooses or selects text, the page does not change. */
function isBusy() {
  const main = document.getElementById('main');
  if (document.activeElement?.matches('#main :is(input, select, textarea)')) return true;
  const marked = getSelection();
  return marked !== null && !marked.isCollapsed && main.contains(marked.anchorNode);
}

/** The nodes in an element by their kind and their id or key; nodes without a key are counted. */
function nodesIn(element) {
  const counts = {};
  return new Map(
    Array.from(element.childNodes, (node) => {
      const name = node.nodeName + ' ' + (node.id || node.dataset?.key || '');
      counts[name] = (counts[name] ?? 0) + 1;
      return [name + ' ' + counts[name], node];
    }),
  );
}

/** Changes the old node into the fresh one. Nodes are removed first, so the others need not be moved: a moved node loses the focus. */
function renew(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== 1) return void (old.nodeValue = fresh.nodeValue);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) {
    // The reader decides whether details are open.
    if (!fresh.hasAttribute(name) && !(name === 'open' && old.nodeName === 'DETAILS')) old.removeAttribute(name);
  }
  const [before, after] = [nodesIn(old), nodesIn(fresh)];
  for (const [name, node] of before) if (!after.has(name)) node.remove();
  let next = old.firstChild;
  for (const [name, node] of after) {
    const same = before.get(name);
    if (same) renew(same, node);
    if (same && same === next) next = next.nextSibling;
    else old.insertBefore(same ?? document.importNode(node, true), next);
  }
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
      for (const id of ['now', 'menu', 'main']) {
        const [old, fresh] = [document.getElementById(id), response.getElementById(id)];
        if (old && fresh) renew(old, fresh);
      }
      document.title = response.title;
      version = response.body.dataset.version;
    }
    const isThere = status === 200 || status === 304;
    state.textContent = isThere ? '' : ': no answer';
    later(isThere ? every : every * 3);
  };
  request.send();
}

function later(milliseconds) {
  clearTimeout(timer);
  timer = setTimeout(ask, milliseconds);
}

/** Without session storage, every page starts live. */
function remember(change) {
  try {
    return change(sessionStorage);
  } catch {
    return null;
  }
}

live.hidden = version === undefined;
live.setAttribute('aria-pressed', remember((storage) => storage.getItem('gw-console-live')) ?? 'true');
live.addEventListener('click', () => {
  const pressed = String(paused());
  live.setAttribute('aria-pressed', pressed);
  remember((storage) => storage.setItem('gw-console-live', pressed));
  state.textContent = '';
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
