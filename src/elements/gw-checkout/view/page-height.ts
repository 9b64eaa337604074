/** Height of the window up to which the page is centred, and its least distance from the top, in CSS px. */
const highest = 960;
const least = 56;

/**
 * Centres a page of two columns in the part of the window below its upper edge. Computed once for each property: a page that grows must
 * not move.
 */
export function centre(root: ShadowRoot, property = '--_top'): void {
  const sheet = root.querySelector<HTMLElement>('.wide > .sheet');
  if (!sheet || sheet.style.getPropertyValue(property)) return;
  const content = sheet.querySelector<HTMLElement>('.main')?.offsetHeight;
  if (!content) return;
  const height = innerHeight - (sheet.getBoundingClientRect().top + scrollY);
  const above = Math.round((Math.min(height, highest) - content) / 2);
  sheet.style.setProperty(property, `${Math.max(least, above)}px`);
}
