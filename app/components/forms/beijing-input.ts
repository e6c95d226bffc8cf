import { beijingTime } from '../../../contract/beijing-time.ts';

/**
 * What a form's time without a zone means: Beijing's. Empty for none; what is no time stays as it was typed, for the call
 * to refuse: a browser that does not know such fields, or has no scripts, sends what it likes.
 */
export function beijingInput(value: string | undefined): string {
  if (!value) return '';
  const at = new Date(`${value}+08:00`);
  if (Number.isNaN(at.getTime())) return value;
  // A day that its month does not have is the next month's otherwise.
  return beijingTime(at).slice(0, 10) === value.slice(0, 10) ? at.toISOString() : value;
}

/** A time as such a field shows it; empty for none. */
export function beijingField(time: string | null): string {
  return time ? beijingTime(new Date(time)).slice(0, 16) : '';
}
