// The shelf works with plain forms. With this script, a good is added to the cart without leaving the page.
const count = document.querySelector('#count');
const news = document.querySelector('#news');

async function add(form, submitter) {
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(new FormData(form, submitter)),
  });
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}.`);
  const cart = await answer.json();
  const held = form.parentElement.querySelector('.held');
  held.textContent = `${cart.quantity} in your cart`;
  count.textContent = cart.count;
  held.hidden = count.hidden = false;
  news.textContent = `${form.parentElement.querySelector('h3').textContent}: ${cart.quantity} in your cart.`;
}

for (const form of document.querySelectorAll('form[action="/cart"]')) {
  form.addEventListener('submit', (event) => {
    const { submitter } = event;
    // "Buy now" in the same form goes to the payment page.
    if (submitter?.name !== 'add' || 'plain' in form.dataset) return;
    event.preventDefault();
    add(form, submitter).catch(() => {
      // If the script fails, submit the form.
      form.dataset.plain = '';
      form.requestSubmit(submitter);
    });
  });
}
