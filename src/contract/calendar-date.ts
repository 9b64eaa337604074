/** Whether the text is an existing date, `YYYY-MM-DD`. `2026-02-31` is not. */
export function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !isNaN(+date) && date.toISOString().startsWith(text);
}

/** Today in the time zone of the payer, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const part = (number: number, length: number) => String(number).padStart(length, '0');
  return [part(now.getFullYear(), 4), part(now.getMonth() + 1, 2), part(now.getDate(), 2)].join('-');
}
