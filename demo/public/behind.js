// Behind the scenes: the events in this browser tab, and the callback as soon as it arrives.
import { eventsOf } from './events.js';
import { watch } from './heard.js';

const { order } = document.body.dataset;
const place = document.querySelector('#events');
const heard = eventsOf(order);
/** Number of values that are shown in one line. */
const few = 5;
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** Names and values of an event, including those of nested objects, without empty values. */
function entriesOf(detail) {
  return Object.entries(detail).flatMap(([name, value]) => {
    if (value !== null && typeof value === 'object') return entriesOf(value);
    return value === '' ? [] : [`${name} ${value}`];
  });
}

function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function row({ type, at, detail: text }) {
  const line = document.createElement('li');
  const detail = JSON.parse(text);
  const entries = entriesOf(detail);
  const words = document.createElement('div');
  words.append(element('code', entries.slice(0, few).join(' · ')));
  if (entries.length > few) {
    const all = document.createElement('details');
    all.append(element('summary', `All ${entries.length} values`), element('pre', JSON.stringify(detail, null, 2)));
    words.append(all);
  }
  line.append(element('time', time.format(at)), element('b', type), words);
  return line;
}

if (heard.length > 0) {
  const list = document.createElement('ol');
  list.className = 'events';
  list.append(...heard.map(row));
  place.replaceChildren(list);
}
if (document.querySelector('#heard')) void watch(order);
