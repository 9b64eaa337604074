/** Marks the current heading in the list "On this page". */
export function markHeadings(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')];
  const headings = [...document.querySelectorAll<HTMLElement>('article :is(h2, h3)[id]')];
  if (links.length === 0 || headings.length === 0) return;
  const mark = (): void => {
    // The last heading in the top quarter of the window, or above it.
    const line = innerHeight / 4;
    const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const above = headings.filter((heading) => atEnd || heading.getBoundingClientRect().top < line);
    const id = above.at(-1)?.id;
    for (const link of links) {
      if (link.hash === `#${id ?? ''}`) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  let waits = false;
  addEventListener(
    'scroll',
    () => {
      if (waits) return;
      waits = true;
      requestAnimationFrame(() => {
        waits = false;
        mark();
      });
    },
    { passive: true },
  );
  mark();
}
