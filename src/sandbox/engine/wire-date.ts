/** A moment in its form on the wire: `DD.MM.YYYY HH:MM:SS`, UTC. Interface: Order result. */
export function wireDate(milliseconds: number): string {
  const [date = '', time = ''] = new Date(milliseconds).toISOString().split('T');
  return `${date.split('-').reverse().join('.')} ${time.slice(0, 8)}`;
}
