import { toSafePath } from '../../../../contract/safe-path.ts';
import { isCallFailure } from '../../../services/call-failure.ts';

/** Where a sign-in goes on that wants a second step; undefined when it failed for another reason. */
export function secondStepAddress(error: unknown, target: string): string | undefined {
  if (!isCallFailure(error) || error.code !== 'auth.second_step_required') return undefined;
  const path = toSafePath(target, '/');
  return `/user/second-step${path === '/' ? '' : `?${new URLSearchParams({ ref: path })}`}`;
}

/** The way for somebody who has lost all factors. */
export const lostFactorAddress = (target: string): string =>
  `/user/second-step/lost${target === '/' ? '' : `?${new URLSearchParams({ ref: target })}`}`;

/** The page that a form was posted from: the dialog stands over it. */
export function pageOf(request: Request): string {
  const from = request.headers.get('referer') ?? '';
  if (!URL.canParse(from)) return '/';
  const { origin, pathname, search } = new URL(from);
  return origin === new URL(request.url).origin ? pathname + search : '/';
}
