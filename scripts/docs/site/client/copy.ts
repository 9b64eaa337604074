/** Adds a button to each sample that copies it. */
export function addCopyButtons(): void {
  // The clipboard API is missing on pages with a plain http address.
  if (!('clipboard' in navigator)) return;
  for (const sample of document.querySelectorAll<HTMLElement>('article > pre, article li > pre')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', () => {
      void navigator.clipboard.writeText(sample.textContent.trimEnd()).then(
        () => (button.textContent = 'Copied'),
        () => (button.textContent = 'Not copied'),
      );
      setTimeout(() => (button.textContent = 'Copy'), 2000);
    });
    const around = document.createElement('div');
    around.className = 'sample';
    sample.replaceWith(around);
    around.append(sample, button);
  }
}
