/** What a form's time without a zone means: Beijing's. Empty for what is no time. */
export function beijingInput(value: string | undefined): string {
  const at = value ? new Date(`${value}+08:00`) : null;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : '';
}
