/** What the gateway said, as a table. */
export function tableOf(result) {
  const table = document.createElement('table');
  table.className = 'fields';
  for (const row of Object.entries(result).filter(([, value]) => value !== '')) {
    const line = table.insertRow();
    for (const cell of row) line.insertCell().textContent = cell;
  }
  return table;
}
