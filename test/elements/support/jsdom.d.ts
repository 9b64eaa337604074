/** The part of jsdom that the tests use, because jsdom has no types. */
declare module 'jsdom' {
  import type { Context } from 'node:vm';

  export class VirtualConsole {
    on(event: 'jsdomError', listen: (error: unknown) => void): this;
    forwardTo(console: object, options: { jsdomErrors: 'none' }): this;
  }

  export class JSDOM {
    constructor(
      html: string,
      options: {
        url: string;
        virtualConsole?: VirtualConsole;
        runScripts?: 'outside-only';
        pretendToBeVisual?: boolean;
      },
    );
    readonly window: Window & typeof globalThis;
    getInternalVMContext(): Context;
  }
}
