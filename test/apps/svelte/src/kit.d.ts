/** The part of SvelteKit that `PayRoute.svelte` uses: this app is one of plain Svelte. */
declare module '$app/navigation' {
  export function beforeNavigate(callback: (navigation: { cancel(): void }) => void): void;
}
