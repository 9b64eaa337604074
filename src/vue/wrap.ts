/**
 * Makes a Vue component of an element. It sets the properties of the element before the element is in the page, emits its events and
 * exposes its methods. On a server, it writes the attributes of the tag.
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
import { Applied, attributesOf, type ComponentSpec, type Values } from '../elements/parts/wrappers/wrapped.js';
import { componentMarkup } from '../markup/component.js';
import type { FramePlace } from '../markup/index.js';

/** The type of a component. Vue's own type differs between 3.4 and 3.5. */
export type GwComponent<Own, Exposed> = new () => Exposed & {
  readonly $props: Own & VNodeProps & AllowedComponentProps & ComponentCustomProps;
  readonly $slots: Readonly<Record<string, (() => VNode[]) | undefined>>;
};

export interface VueComponentSpec extends ComponentSpec {
  /** Boolean properties: `<GwCardForm disabled>` sets true. */
  readonly flags: readonly string[];
  /** Properties that are a boolean or a string. */
  readonly flagsOrTexts?: readonly string[];
  readonly methods: readonly string[];
}

/** The default of every property is undefined. Vue's default of a boolean is false, which would hide the element's own default. */
function propsOf({ properties, attributes, flags, flagsOrTexts = [] }: VueComponentSpec) {
  const names = new Set([...Object.keys(properties), ...Object.keys(attributes), 'frame']);
  const type = (name: string) => {
    if (flags.includes(name)) return Boolean;
    return flagsOrTexts.includes(name) ? [Boolean, String] : null;
  };
  return Object.fromEntries([...names].map((name) => [name, { type: type(name), default: undefined }]));
}

/**
 * The attributes and the frame of the first markup. They do not change: a new address would reload the frame and lose the payer's input.
 * In the browser, values are set as properties, and only other attributes are written.
 */
function firstMarkup(shape: ComponentSpec, props: Values, values: Values) {
  const own = attributesOf(shape, props);
  const { attributes, frame } = componentMarkup(shape.tag, own, values, props['frame'] as FramePlace | undefined);
  const added = Object.entries(attributes).filter(([name]) => !Object.hasOwn(own, name));
  return { markup: typeof document === 'undefined' ? attributes : Object.fromEntries(added), frame };
}

export function wrap<Own, Exposed>(name: string, shape: VueComponentSpec): GwComponent<Own, Exposed> {
  const component = defineComponent({
    name,
    props: propsOf(shape),
    emits: [...shape.events],
    setup(props, { attrs, emit, expose, slots }) {
      const element = shallowRef<HTMLElement>();
      const applied = new Applied(shape);
      const apply = ({ el }: VNode) => {
        if (el instanceof HTMLElement) applied.apply(el, { ...props });
      };
      // Each call reads the method from the element. Before the element is in the page, the call returns undefined.
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
          (received: Event) => {
            // Ignore an event that bubbles up from another payment element in a slot.
            if (received.target === received.currentTarget) emit(event, received);
          },
        ]),
      );
      const { markup, frame } = firstMarkup(shape, props, { ...attrs, ...props });
      return () =>
        h(shape.tag, { ...markup, ...listeners, ref: element, onVnodeBeforeMount: apply, onVnodeBeforeUpdate: apply }, [
          ...(frame ? [h('iframe', frame)] : []),
          ...Object.entries(slots).flatMap(([slot, draw]) => {
            const nodes = draw?.() ?? [];
            // The element has native slots: each node in a named slot needs the `slot` attribute.
            return slot === 'default' ? nodes : nodes.map((node: VNode) => cloneVNode(node, { slot }));
          }),
        ]);
    },
  });
  return component as unknown as GwComponent<Own, Exposed>;
}
