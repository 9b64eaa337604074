/** The script tag as a shop pastes it, from the real gateway, and functions that wait. */
import type { Model } from '../../src/global/types.js';
import { gateway, until } from '../elements/support/card-form.js';

/** Adds the gateway's script to this page and waits until it has run; its modules load after that. */
export async function pasteScript(): Promise<void> {
  const script = document.createElement('script');
  script.src = `${gateway.pay}/latest/checkout-vue/checkout.js`;
  const run = new Promise((resolve, reject) => Object.assign(script, { onload: resolve, onerror: reject }));
  document.head.append(script);
  await run;
}

/** The calls of a handler. */
export class Told {
  readonly models: Model[] = [];
  readonly hear = (model: Model): void => void this.models.push(model);

  async first(seconds = 40): Promise<Model> {
    await until(() => this.models.length > 0, 'a call of the handler', seconds);
    const [model] = this.models;
    if (!model) throw new Error('no model');
    return model;
  }
}

/** A form that was posted, instead of the page going away. */
export interface Posted {
  action: string;
  method: string;
  fields: Record<string, string>;
}

/** Catches the forms that would leave the page. Returns them, and a function that ends it. */
export function catchPosts(): { posted: Posted[]; end: () => void } {
  const posted: Posted[] = [];
  const { submit } = HTMLFormElement.prototype;
  HTMLFormElement.prototype.submit = function (this: HTMLFormElement) {
    const fields = Object.fromEntries([...new FormData(this)].map(([name, value]) => [name, String(value)]));
    posted.push({ action: this.getAttribute('action') ?? '', method: this.method, fields });
  };
  return { posted, end: () => (HTMLFormElement.prototype.submit = submit) };
}

/** Console errors while `act` runs. It receives the list of the errors so far. */
export async function errorsOf(act: (soFar: readonly string[]) => Promise<unknown> | void): Promise<string[]> {
  const said: string[] = [];
  const { error } = console;
  console.error = (...words: unknown[]) => said.push(words.map(String).join(' '));
  try {
    await act(said);
  } finally {
    console.error = error;
  }
  return said;
}
