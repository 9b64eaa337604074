// Keeps the elements' events of a payment in this tab, for the page behind the scenes. Events contain only the masked
// card number.
const names = [
  ...['gw-ready', 'gw-change', 'gw-method-change', 'gw-pay-click', 'gw-challenge', 'gw-redirect'],
  ...['gw-success', 'gw-error', 'gw-unknown', 'gw-options-invalid'],
];
const most = 100;
const keyOf = (order) => `events of ${order}`;

export function eventsOf(order) {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(order)) ?? '[]');
  } catch {
    return [];
  }
}

/** Keeps the events of an element. An order that the page creates has an id only after the payment. */
export function keepEvents(element, order) {
  let heard = order ? eventsOf(order) : [];
  let name = order;
  for (const type of names) {
    element.addEventListener(type, ({ detail }) => {
      name ??= detail?.order_id ?? detail?.fields?.order_id;
      heard = [...heard, { at: Date.now(), type, detail: JSON.stringify(detail ?? {}) }].slice(-most);
      if (name) sessionStorage.setItem(keyOf(name), JSON.stringify(heard));
    });
  }
}
