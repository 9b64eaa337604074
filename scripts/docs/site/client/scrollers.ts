/** Makes tables, samples and drawings that are wider than the page scrollable by keyboard. */
export function makeScrollable(): void {
  const boxes = document.querySelectorAll<HTMLElement>('article :is(pre, .table, .drawing)');
  const look = (box: HTMLElement): void => {
    if (box.scrollWidth <= box.clientWidth) {
      for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
      return;
    }
    box.tabIndex = 0;
    box.role = 'group';
    box.ariaLabel = box.matches('.table') ? 'Table, scrolls horizontally' : 'Sample, scrolls horizontally';
  };
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) look(target);
  });
  for (const box of boxes) observer.observe(box);
}
