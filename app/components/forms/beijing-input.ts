import { beijingTime } from '../../../contract/beijing-time.ts';

/** What a form's time without a zone means: Beijing's. Empty for what is no time. */
export function beijingInput(value: string | undefined): string {
  const at = value ? new Date(`${value}+08:00`) : null;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : '';
}

/** A time as such a field shows it; empty for none. */
export function beijingField(time: string | null): string {
  return time ? beijingTime(new Date(time)).slice(0, 16) : '';
}
