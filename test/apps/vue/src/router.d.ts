/** The part of Vue Router that `PayRoute.vue` uses. The router's own types need `skipLibCheck`. */
declare module 'vue-router' {
  export function onBeforeRouteLeave(guard: () => boolean): void;
}
