/**
 * React 18, React 19 and Vue as the browser tests drive them: a component is put into the page, updated, and removed.
 *
 * @module
 */
import type * as ReactApp from './apps/react.js';
import type * as VueApp from './apps/vue.js';

/** Values of a component by their names, handlers (`onGwSuccess`) and all. */
export type Props = Record<string, unknown>;

/** The component of an element of the package, or of one that a test made. */
export type Component =
  | 'GwCardForm'
  | 'GwCheckout'
  | 'GwP2pTransfer'
  | { name: string; shape: Parameters<typeof VueApp.wrap>[1] };

interface Mounted {
  /** The value of the framework's `ref`. */
  readonly handle: unknown;
  update(props: Props): Promise<void>;
  unmount(): Promise<void>;
}

export interface Driver {
  readonly name: string;
  /** Puts the component into the place, or takes over a server's markup in it. */
  mount(place: Element, props: Props, options?: { component?: Component; hydrate?: boolean }): Promise<Mounted>;
}

/** The page's imports are checked by the compiler, and these modules are built only when they are requested. */
const load = async (app: string): Promise<unknown> => import(`/frameworks/${app}.js`);

export async function reactDriver(version: 18 | 19): Promise<Driver & { app: typeof ReactApp }> {
  const app = (await load(`react${version}`)) as typeof ReactApp;
  const { react, createRoot, hydrateRoot, flushSync, wrap } = app;
  return {
    app,
    name: `React ${react.version}`,
    async mount(place, props, { component = 'GwCardForm', hydrate = false } = {}) {
      const type =
        typeof component === 'string' ? app[component] : wrap<HTMLElement, Props>(component.name, component.shape);
      const ref = react.createRef<HTMLElement>();
      // Strict mode mounts everything twice, so a component that leaves something behind is found.
      const draw = (values: Props) =>
        react.createElement(react.StrictMode, null, react.createElement(type as never, { ...values, ref }));
      const root = hydrate ? hydrateRoot(place, draw(props)) : createRoot(place);
      if (!hydrate) flushSync(() => root.render(draw(props)));
      else while (!ref.current) await new Promise((resolve) => setTimeout(resolve));
      const update = (values: Props) => Promise.resolve(flushSync(() => root.render(draw(values))));
      const unmount = () => Promise.resolve(flushSync(() => root.unmount()));
      return {
        get handle() {
          return ref.current;
        },
        update,
        unmount,
      };
    },
  };
}

export async function vueDriver(): Promise<Driver & { app: typeof VueApp }> {
  const app = (await load('vue')) as typeof VueApp;
  const { vue, wrap } = app;
  return {
    app,
    name: `Vue ${vue.version}`,
    async mount(place, props, { component = 'GwCardForm', hydrate = false } = {}) {
      const type = typeof component === 'string' ? app[component] : wrap(component.name, component.shape);
      const values = vue.shallowRef(props);
      const handle = vue.shallowRef<unknown>();
      const root = { render: () => vue.h(type as never, { ...values.value, ref: handle }) };
      const made = hydrate ? vue.createSSRApp(root) : vue.createApp(root);
      made.mount(place);
      await vue.nextTick();
      return {
        get handle() {
          return handle.value;
        },
        async update(next) {
          values.value = next;
          await vue.nextTick();
        },
        async unmount() {
          made.unmount();
          await vue.nextTick();
        },
      };
    },
  };
}
