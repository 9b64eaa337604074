// The shop's page needs nothing of this to be paid: it only shows what its server heard from the gateway.
const form = document.querySelector('gw-card-form');
const heard = document.querySelector('#heard');
const id = document.body.dataset.order;

async function show() {
  for (let tries = 0; tries < 60; tries++) {
    const order = await (await fetch(`/orders/${encodeURIComponent(id)}`)).json();
    if (order.callback) {
      const rows = Object.entries(order.callback).filter(([, value]) => value !== '');
      const table = document.createElement('table');
      table.className = 'fields';
      for (const row of rows) {
        const line = table.insertRow();
        for (const cell of row) line.insertCell().textContent = cell;
      }
      heard.replaceChildren(`Received and verified: the signature fits. Delivery ${order.deliveries}.`, table);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  heard.textContent = 'No callback came within 30 seconds. The gateway goes on trying.';
}

form.addEventListener('gw-success', () => {
  heard.textContent = 'Paid. Waiting for the signed callback…';
  void show();
});
