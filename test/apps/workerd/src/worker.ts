import { callbacks, newOrder } from './shop.js';

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/orders') return Response.json(await newOrder());
    if (pathname === '/callbacks') return callbacks(request);
    return new Response('Not found', { status: 404 });
  },
};
