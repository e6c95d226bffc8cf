import type { Context } from '../../http/context.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { getCredentials } from '../account/index.ts';
import { lostFactorMail } from '../auth/index.ts';
import { notify } from '../notice/index.ts';
import { getSiteConfig } from '../site/index.ts';
import { listDeciders } from './lost-staff-store.ts';

type LostEvent = 'asked' | 'approved' | 'refused' | 'cancelled' | 'done';

/**
 * Tells the holder in the message centre, where an open session sees it, and by email, verified or not: an address too
 * many is better than none. Phones get codes alone.
 */
export async function notifyOfLost(
  context: Context,
  { userId, event, code = '', opensAt }: { userId: number; event: LostEvent; code?: string; opensAt?: Date },
): Promise<void> {
  const { db, now, request } = context;
  await notify(
    { db, now },
    {
      userIds: [userId],
      kind: 'lost_factor',
      thing: `lost_factor:${userId}:${event}:${now.getTime()}`,
      path: '/personal/security',
      data: { event },
    },
  );
  const own = await getCredentials(db, userId);
  if (!own?.email) return;
  const { siteTitle } = await getSiteConfig(db);
  const where = { siteTitle, origin: ownOrigin(context) };
  const text = lostFactorMail(request.locale, { ...where, event, code, opensAt });
  await context.mail.send({ to: own.email, ...text }).catch((error) => {
    context.log('error', 'mail.unsent', { error: String(error) });
  });
}

/** Those of the staff who may decide hear of a new request; about a member of staff, only the owners do. */
export async function notifyStaffOfLost({ db, now }: Context, userId: number): Promise<void> {
  await notify(
    { db, now },
    {
      userIds: await listDeciders(db, userId),
      kind: 'lost_factor_asked',
      actorId: userId,
      thing: `lost_factor_asked:${userId}:${now.getTime()}`,
      path: '/admin/lost-factors',
    },
  );
}
