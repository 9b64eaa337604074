import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { callbacks, newOrder } from './shop.js';

const app = new Hono();

app.post('/orders', async (context) => context.json(await newOrder()));
app.post('/callbacks', (context) => callbacks(context.req.raw));

serve({ fetch: app.fetch, port: Number(process.env['PORT'] ?? 3000) });
