import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { callbacks, newOrder } from './shop.js';

const server = createServer((request, response) => {
  void (async () => {
    try {
      const answer = await answerTo(`${request.method} ${request.url}`, await text(request));
      response.writeHead(answer.status).end(await answer.text());
    } catch {
      response.writeHead(500).end();
    }
  })();
});

async function answerTo(what: string, body: string): Promise<Response> {
  if (what === 'POST /orders') return Response.json(await newOrder());
  if (what === 'POST /callbacks') return callbacks(body);
  return new Response('Not found', { status: 404 });
}

server.listen(Number(process.env['PORT'] ?? 3000));
