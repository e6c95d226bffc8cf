import type { Context } from '../../http/context.ts';
import { notify } from '../notice/index.ts';

type AccountNotice =
  | 'sign_in_elsewhere'
  | 'sign_in_place'
  | 'password_changed'
  | 'phone_changed'
  | 'email_changed';

/** Tells a person inside the portal what became of their account: who has no mail address learns it, too. */
export function notifyAccount(
  { db, now }: Pick<Context, 'db' | 'now'>,
  {
    userId,
    kind,
    thing,
    data,
  }: { userId: number; kind: AccountNotice; thing?: string; data?: Record<string, string> },
): Promise<void> {
  return notify(
    { db, now },
    {
      userIds: [userId],
      kind,
      thing: thing ?? `${kind}:${userId}:${now.getTime()}`,
      path: '/personal/security',
      ...(data && { data }),
    },
  );
}
