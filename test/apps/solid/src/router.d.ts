/** The part of Solid's router that `PayRoute.tsx` uses. The router's own types need `skipLibCheck`. */
declare module '@solidjs/router' {
  export function useBeforeLeave(listener: (event: { preventDefault(): void }) => void): void;
}
