/**
 * Makes a Vue component of an element. Values go to the element as properties before it is in the page, its events are
 * emitted, its methods exposed; on a server they are the attributes of its tag.
 *
 * @module
 */
import {
  cloneVNode,
  defineComponent,
  h,
  shallowRef,
  type AllowedComponentProps,
  type ComponentCustomProps,
  type VNode,
  type VNodeProps,
} from 'vue';
import { Applied, attributesOf, type Shape } from '../elements/parts/wrapped.js';

/** A component; written out because Vue's own type of it differs between 3.4 and 3.5. */
export type GwComponent<Own, Exposed> = new () => Exposed & {
  readonly $props: Own & VNodeProps & AllowedComponentProps & ComponentCustomProps;
  readonly $slots: Readonly<Record<string, (() => VNode[]) | undefined>>;
};

export interface VueShape extends Shape {
  /** Values that are true by being there, as in `<GwCardForm disabled>`. */
  readonly flags: readonly string[];
  /** The same, for what may be a text as well. */
  readonly flagsOrTexts?: readonly string[];
  readonly methods: readonly string[];
}

/** One that is absent is undefined, flags too: Vue would make them false. */
function propsOf({ properties, attributes, flags, flagsOrTexts = [] }: VueShape) {
  const names = new Set([...Object.keys(properties), ...Object.keys(attributes)]);
  const type = (name: string) => {
    if (flags.includes(name)) return Boolean;
    return flagsOrTexts.includes(name) ? [Boolean, String] : null;
  };
  return Object.fromEntries([...names].map((name) => [name, { type: type(name), default: undefined }]));
}

export function wrap<Own, Exposed>(name: string, shape: VueShape): GwComponent<Own, Exposed> {
  const component = defineComponent({
    name,
    props: propsOf(shape),
    emits: [...shape.events],
    setup(props, { emit, expose, slots }) {
      const element = shallowRef<HTMLElement>();
      const applied = new Applied(shape);
      const apply = ({ el }: VNode) => {
        if (el instanceof HTMLElement) applied.apply(el, { ...props });
      };
      // Taken from the element itself whenever they are called, so that one not yet in the page answers nothing.
      const methods = shape.methods.map((method) => {
        const call = (...input: unknown[]): unknown => {
          const own: unknown = element.value && Reflect.get(element.value, method);
          return typeof own === 'function' ? Reflect.apply(own, element.value, input) : undefined;
        };
        return [method, call] as const;
      });
      expose({ element, ...Object.fromEntries(methods) });

      const listeners = Object.fromEntries(
        shape.events.map((event) => [
          `on${event.charAt(0).toUpperCase()}${event.slice(1)}`,
          (told: Event) => {
            // One that bubbles up from another element of ours in a slot is not this one's.
            if (told.target === told.currentTarget) emit(event, told);
          },
        ]),
      );
      const markup = typeof document === 'undefined' ? attributesOf(shape, props) : {};
      return () =>
        h(
          shape.tag,
          { ...markup, ...listeners, ref: element, onVnodeBeforeMount: apply, onVnodeBeforeUpdate: apply },
          Object.entries(slots).flatMap(([slot, draw]) => {
            const nodes = draw?.() ?? [];
            // The slots of the element are the platform's: what goes into one says so itself.
            return slot === 'default' ? nodes : nodes.map((node: VNode) => cloneVNode(node, { slot }));
          }),
        );
    },
  });
  return component as unknown as GwComponent<Own, Exposed>;
}
