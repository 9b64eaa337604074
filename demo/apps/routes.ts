/**
 * The shop's pages in React and Vue. Their scripts are built from source at the first request and kept for the next
 * start, so a developer who never opens these pages does not wait for the build.
 *
 * @module
 */
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { fileURLToPath } from 'node:url';
import { fromSource, type LocalAssets } from '../../src/sandbox/cli/assets.js';
import { cartOf } from '../cart.js';
import { document, head, payingRibbon } from '../pages/layout.js';
import type { Setting } from './order.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const frameworks: Readonly<Record<string, string>> = { react: 'React', vue: 'Vue' };

/** Address of the app that a customer buys in; undefined if the shop has no such app. */
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
    // A running build must not keep the shop's process alive.
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
    const title = `In ${frameworks[framework]}`;
    return context.html(
      document(
        title,
        html`${head({ cart: cartOf(context) })}
          <main id="app" data-setting="${JSON.stringify(setting)}"></main>`,
        { payUrl, app: true, script: `apps/${framework}.js`, ribbon: payingRibbon(['/developers', 'For developers']) },
      ),
    );
  });
}
