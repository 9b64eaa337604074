/** The button for light or dark colours. The choice is stored, unless it matches the system's setting. */
const isDarkSystem = matchMedia('(prefers-color-scheme: dark)');

function keep(scheme: string | undefined): void {
  try {
    if (scheme === undefined) localStorage.removeItem('gw-docs-scheme');
    else localStorage.setItem('gw-docs-scheme', scheme);
  } catch {
    // Storage is off: the choice applies only to this page.
  }
}

export function startScheme(): void {
  const button = document.querySelector<HTMLButtonElement>('.scheme-button');
  if (!button) return;
  const { dataset } = document.documentElement;
  const isDark = (): boolean => (dataset['scheme'] ?? (isDarkSystem.matches ? 'dark' : 'light')) === 'dark';
  // A picture for dark pages follows the choice too.
  const darkPictures = [...document.querySelectorAll<HTMLSourceElement>(`source[media="${isDarkSystem.media}"]`)];
  const show = (): void => {
    button.setAttribute('aria-pressed', String(isDark()));
    for (const picture of darkPictures) picture.media = isDark() ? 'all' : 'not all';
  };
  button.addEventListener('click', () => {
    const next = !isDark();
    if (next === isDarkSystem.matches) delete dataset['scheme'];
    else dataset['scheme'] = next ? 'dark' : 'light';
    keep(dataset['scheme']);
    show();
  });
  isDarkSystem.addEventListener('change', show);
  show();
  button.hidden = false;
}
