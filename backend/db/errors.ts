import { isWriteRefusal } from '../../contract/write-refusal.ts';

/** Another process holds the folder; two at once would lose acknowledged rows without an error. */
export class DatabaseLockedError extends Error {
  override readonly name = 'DatabaseLockedError';
}

/** The embedded engine stopped; what was acknowledged is on disk and is there after a restart. */
export class DatabaseCrashedError extends Error {
  override readonly name = 'DatabaseCrashedError';
}

/** The transaction was rolled back although its function returned, because something inside it had failed. */
export class TransactionAbortedError extends Error {
  override readonly name = 'TransactionAbortedError';
}

/** SQLSTATE of an error from either database, or undefined. */
export function sqlState(error: unknown): string | undefined {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  // EPIPE of a broken connection looks like a state, but is the system's.
  return typeof code === 'string' && syscall === undefined && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** True when a unique constraint (that one, if named) refused the row. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false;
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint;
}

/** True when a text held the character U+0000, which neither a text nor a JSON column takes. */
export function isUnstorableText(error: unknown): boolean {
  const state = sqlState(error);
  return state === '22021' || state === '22P05';
}

/** True when database or files take no writes for now: disk nearly full or full, or a read-only server. */
export function isReadOnly(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return state === '25006' || state === '53100';
  const { code } = (error ?? {}) as { code?: unknown };
  return isWriteRefusal(code);
}

/** True when the database cannot be reached or is overloaded: worth a 503 and another try later. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state) return /^(08|53[02]|57P|57014|55P03)/.test(state);
  if (error instanceof DatabaseCrashedError) return true;
  if (error instanceof TransactionAbortedError && error.cause) return isUnavailable(error.cause);
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && /^(ECONN|EPIPE|ENOENT|ETIMEDOUT)/.test(code)) return true;
  return (
    error instanceof Error &&
    /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect|timeout expired)/.test(
      error.message,
    )
  );
}
