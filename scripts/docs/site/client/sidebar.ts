/** Scrolls the sidebar, and nothing else, to the page that is open: at once where it stands beside the page, else when it is opened. */
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
