/** Sets the chosen colours before the page is painted. Without a choice, the page follows the system. */
try {
  const scheme = localStorage.getItem('gw-docs-scheme');
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset['scheme'] = scheme;
} catch {
  // Storage is off: the page follows the system.
}
