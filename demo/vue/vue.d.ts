/** The compiler of TypeScript does not read Vue's files. */
declare module '*.vue' {
  import type { Component } from 'vue';
  const component: Component;
  export default component;
}
