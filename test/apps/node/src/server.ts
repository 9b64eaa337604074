import { createServer, type IncomingMessage } from 'node:http';
import { callbacks, newOrder } from './shop.js';

/** The raw text of a body. A long body is cut off, and then refused. */
async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) {
    text += part;
    if (text.length > 262_144) break;
  }
  return text;
}

async function answerTo(request: IncomingMessage): Promise<Response> {
  switch (`${request.method} ${request.url}`) {
    case 'POST /orders':
      return Response.json(await newOrder());
    case 'POST /callbacks':
      return callbacks(await textOf(request));
    default:
      return new Response('Not found', { status: 404 });
  }
}

const server = createServer((request, response) => {
  answerTo(request).then(
    async (answer) => response.writeHead(answer.status).end(await answer.text()),
    () => response.writeHead(500).end(),
  );
});

server.listen(Number(process.env['PORT'] ?? 3000));
