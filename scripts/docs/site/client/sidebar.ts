/**
 * Scrolls the sidebar to the current page: at once if the sidebar is next to the page, otherwise when it is opened. The
 * page does not scroll.
 */
export function showCurrentPage(): void {
  const sidebar = document.querySelector<HTMLElement>('.sidebar');
  const current = sidebar?.querySelector<HTMLElement>('[aria-current]');
  if (!sidebar || !current) return;
  const show = (): void => {
    const { top, bottom } = current.getBoundingClientRect();
    const box = sidebar.getBoundingClientRect();
    if (top >= box.top && bottom <= box.bottom) return;
    sidebar.scrollTop += top - box.top - box.height / 3;
  };
  show();
  sidebar.addEventListener('toggle', show);
}
