// server.mjs
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { CallbackError, createGatewayClient } from 'gw-checkout/server';

const port = 3000;
const shop = `http://localhost:${port}`;
const gateway = createGatewayClient({ merchantId: 700001, secret: 'test', payUrl: 'http://localhost:4010' });
const orders = new Map(); // Your database.
const expect = (orderId) => orders.get(orderId);

/** GET /: creates an order of 18.90 and answers with the page to pay it. */
async function page() {
  const order = { order_id: randomUUID(), amount: 1890, currency: 'EUR' };
  orders.set(order.order_id, order);
  const more = { order_desc: 'Darjeeling, 250 g', server_callback_url: `${shop}/callbacks` };
  const { token } = await gateway.orders.create({ ...order, ...more });
  return (await readFile('page.html', 'utf8')).replace('THE_ORDER_TOKEN', token);
}

/** POST /callbacks: verifies the result, asks the gateway whether it is still true, and delivers once. */
async function callback(incoming) {
  const request = new Request(shop, { method: 'POST', body: incoming, duplex: 'half' });
  const result = await gateway.callbacks.verify(request, { expect });
  if (result.order_status !== 'approved') return 'ok';
  await gateway.orders.confirm(result, { expect });
  const order = orders.get(result.order_id);
  if (!order.delivered) console.log(`Deliver order ${order.order_id}`);
  order.delivered = true;
  return 'ok';
}

const routes = { 'GET /': page, 'POST /callbacks': callback };

const server = createServer(async (request, response) => {
  try {
    const answer = await routes[`${request.method} ${request.url}`]?.(request);
    response.writeHead(answer ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(answer);
  } catch (error) {
    console.error(error.message);
    response.writeHead(error instanceof CallbackError ? error.status : 500).end();
  }
});
server.on('error', ({ code }) => {
  console.error(`Port ${port} cannot be used (${code}). Set another \`port\` in server.mjs.`);
  process.exitCode = 1;
});
server.listen(port, 'localhost', () => console.log(`Open ${shop}`));
