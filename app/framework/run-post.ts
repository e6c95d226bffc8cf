import { redirect } from 'react-router';
import { readPost, refusePost } from './post-answer.ts';

/** Where what waits for a second person is seen and decided. */
const waitingPath = '/admin/approvals?asked';

/**
 * Runs what a posted form asks for; leads to `path` when it is done, to the queue when it waits for a second person, and
 * keeps what was typed when it is refused.
 */
export async function runPost(
  request: Request,
  path: string,
  run: (form: Record<string, string>) => Promise<unknown>,
) {
  return runTyped(await readPost(request), path, run);
}

/** The same for a form that has been read. */
export async function runTyped(
  typed: Record<string, string>,
  path: string,
  run: (form: Record<string, string>) => Promise<unknown>,
) {
  try {
    if (isWaiting(await run(typed))) return redirect(waitingPath);
  } catch (error) {
    return refusePost(error, { intent: typed['intent'], typed });
  }
  return redirect(`${path}${path.includes('?') ? '&' : '?'}done`);
}

/** True for the answer of a call whose effect waits for a second person. */
function isWaiting(answer: unknown): boolean {
  const { approvalId } = (answer ?? {}) as { approvalId?: number | null };
  return typeof approvalId === 'number';
}
