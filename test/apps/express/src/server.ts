import express from 'express';
import { callbacks, newOrder } from './shop.js';

const app = express();

app.post('/orders', async (_request, response) => {
  response.json(await newOrder());
});

// The raw text of the body: `express.json()` must not have read it before.
app.post('/callbacks', express.text({ type: '*/*', limit: '256kb' }), async (request, response) => {
  const answer = await callbacks(String(request.body));
  response.status(answer.status).send(await answer.text());
});

app.listen(Number(process.env['PORT'] ?? 3000));
