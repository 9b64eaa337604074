/** Whether the text is an existing date, `YYYY-MM-DD`. `2026-02-31` is not. */
export function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !isNaN(+date) && date.toISOString().startsWith(text);
}
