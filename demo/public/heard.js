/** The gateway's result, as a table. */
export function tableOf(result) {
  const table = document.createElement('table');
  table.className = 'fields';
  for (const row of Object.entries(result).filter(([, value]) => value !== '')) {
    const line = table.insertRow();
    for (const cell of row) line.insertCell().textContent = cell;
  }
  return table;
}

/** How the shop's server handled a callback. */
function wordsOf({ callbacks, problem, delivered }) {
  const verified = `Received and verified: the signature is valid. Delivery ${callbacks}.`;
  if (problem) return `${verified} The payment does not match the order (${problem}), so the shop did not deliver.`;
  return delivered ? `${verified} The gateway confirmed the payment, and the shop delivered the order once.` : verified;
}

/**
 * Asks the shop's server for the results of an order until one is final, and shows them in `#heard` if the page has it.
 *
 * @param ended - True for an answer after which the page stops asking.
 */
export async function watch(order, ended = () => false) {
  const place = document.querySelector('#heard');
  for (let tries = 0; tries < 60; tries++) {
    // The server may be unreachable for a moment: ask it again.
    const answer = await fetch(`/orders/${encodeURIComponent(order)}`).catch(() => undefined);
    const found = answer?.ok ? await answer.json() : {};
    if (ended(found)) return;
    if (found.callback) {
      const isShort = place?.hasAttribute('data-short');
      place?.replaceChildren(wordsOf(found), ...(isShort ? [] : [tableOf(found.callback)]));
      // Approved, and the shop is still asking the gateway before it delivers.
      const confirms = found.callback.order_status === 'approved' && !found.delivered && !found.problem;
      if (!confirms) return;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  if (place && !place.querySelector('table'))
    place.textContent = 'No callback came within 30 seconds. The gateway keeps trying.';
}
