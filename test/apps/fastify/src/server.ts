import Fastify from 'fastify';
import { callbacks, newOrder } from './shop.js';

const app = Fastify();

app.post('/orders', () => newOrder());

// In a plugin of its own: the other routes keep the parser for JSON.
await app.register(async (webhooks) => {
  webhooks.removeAllContentTypeParsers();
  webhooks.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 262_144 }, (_request, body, done) =>
    done(null, body),
  );
  webhooks.post('/callbacks', async (request, reply) => {
    const answer = await callbacks(String(request.body));
    return reply.code(answer.status).send(await answer.text());
  });
});

await app.listen({ port: Number(process.env['PORT'] ?? 3000) });
