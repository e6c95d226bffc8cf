import * as v from 'valibot';

/** Something the operator can mend; the message says how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** By this a process that ended tells the one that started it: nothing but the operator mends it. */
export const startFaultCode = 78;

const speakForThemselves = [
  'DatabaseLockedError',
  'MigrationChangedError',
  'SquashedMigrationsError',
  'StartError',
];

/** What stopped a start, as one line that says what to do; undefined for what nobody foresaw. */
export function describeStartFault(error: unknown): string | undefined {
  if (v.isValiError(error)) {
    const issues = error.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    return `The configuration cannot be read. ${issues.join('; ')}`;
  }
  if (!(error instanceof Error)) return undefined;
  if (speakForThemselves.includes(error.name)) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program: set PORT to a free one.`;
  if (code === 'EACCES' && port) return `Port ${port} needs more rights: set PORT to 1024 or more.`;
  return undefined;
}
