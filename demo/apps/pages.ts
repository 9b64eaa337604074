/**
 * The shop's pages in React and Vue. Their scripts are built from source when the first of them is asked for, and kept for the
 * next start; whoever never opens one waits for nothing.
 *
 * @module
 */
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { fileURLToPath } from 'node:url';
import { fromSource, type LocalAssets } from '../../src/sandbox/cli/assets.js';
import type { Setting } from './order.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const frameworks: Readonly<Record<string, string>> = { react: 'React', vue: 'Vue' };

/** Address of the app that a customer buys in; undefined where it is none of the shop's. */
export function appPath(name: unknown): string | undefined {
  return typeof name === 'string' && Object.hasOwn(frameworks, name) ? `/${name}` : undefined;
}

export interface AppOptions {
  readonly payUrl: string;
  readonly goods: Setting['goods'];
}

export function addApps(shop: Hono, { payUrl, goods }: AppOptions): void {
  let scripts: LocalAssets | undefined;

  function build(): LocalAssets {
    const made = fromSource(root, { mode: 'demo', title: 'demo shop', folders: ['src', 'demo'] });
    // A build that runs does not outlive the shop.
    process.once('exit', () => made.stop());
    return made;
  }

  shop.get('/demo/apps/:path{.+}', async (context) => {
    scripts ??= build();
    const script = await scripts.read(context.req.param('path'));
    if (!script) return context.notFound();
    return context.body(typeof script.body === 'string' ? script.body : new Uint8Array(script.body), 200, {
      'content-type': script.type,
    });
  });

  shop.get('/:framework{react|vue}', (context) => {
    const framework = context.req.param('framework');
    const setting: Setting = { gateway: new URL(payUrl).host, goods };
    return context.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>Tea &amp; Thread in ${frameworks[framework]}</title>
            <link rel="stylesheet" href="/demo/shop.css" />
            <link rel="stylesheet" href="${payUrl}/latest/checkout-vue/checkout.css" />
            <link rel="icon" href="/demo/icon.svg" />
          </head>
          <body>
            <header class="top">
              <a class="name" href="/"><img src="/demo/icon.svg" alt="" width="40" height="40" /> Tea &amp; Thread</a>
              <span class="tag">demo shop in ${frameworks[framework]}</span>
            </header>
            <main id="app" data-setting="${JSON.stringify(setting)}"></main>
            <script type="module" src="/demo/apps/${framework}.js"></script>
          </body>
        </html>`,
    );
  });
}
