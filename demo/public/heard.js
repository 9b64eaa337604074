/** What the gateway said, as a table. */
export function tableOf(result) {
  const table = document.createElement('table');
  table.className = 'fields';
  for (const row of Object.entries(result).filter(([, value]) => value !== '')) {
    const line = table.insertRow();
    for (const cell of row) line.insertCell().textContent = cell;
  }
  return table;
}

/** What the shop's server made of a callback. */
function wordsOf({ callbacks, problem, delivered }) {
  const verified = `Received and verified: the signature fits. Delivery ${callbacks}.`;
  if (problem) return `${verified} It is not the payment that the shop expected (${problem}): nothing was delivered.`;
  return delivered ? `${verified} The gateway confirmed it, and the order was delivered once.` : verified;
}

/**
 * Asks the shop's server what it heard of an order, until that is final, and shows it in `#heard`, where the page has it.
 *
 * @param ended - True for an answer with which the page needs no other.
 */
export async function watch(order, ended = () => false) {
  const place = document.querySelector('#heard');
  for (let tries = 0; tries < 60; tries++) {
    // A server that is away for a moment is asked again.
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
    place.textContent = 'No callback came within 30 seconds. The gateway goes on trying.';
}
