import { data, redirect } from 'react-router';
import { readForm } from '../../framework/posted-form.ts';
import { isCallFailure } from '../../services/call-failure.ts';

export interface ActFailure {
  act: string;
  code: string;
  fields: Record<string, string>;
  values: Record<string, string | number> | undefined;
  typed: Record<string, string>;
}

/** Where what waits for a second person is seen and decided. */
export const waitingPath = '/admin/approvals?asked';

/**
 * Runs an act that a form of the back office asked for; leads to `path` when it is done, to the queue when it waits for
 * a second person, and keeps what was typed when it is refused.
 */
export async function runAct(
  request: Request,
  path: string,
  run: (form: Record<string, string>) => Promise<unknown>,
) {
  const typed = Object.fromEntries(
    [...(await readForm(request))].map(([name, value]) => [name, String(value)]),
  );
  try {
    if (isWaiting(await run(typed))) return redirect(waitingPath);
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    const { code, fields, values, statusCode } = error;
    const failure: ActFailure = { act: typed.act ?? '', code, fields, values, typed };
    return data(failure, { status: statusCode });
  }
  return redirect(`${path}${path.includes('?') ? '&' : '?'}done`);
}

/** True for the answer of a call whose effect waits for a second person. */
export function isWaiting(answer: unknown): boolean {
  const { approvalId } = (answer ?? {}) as { approvalId?: number | null };
  return typeof approvalId === 'number';
}
