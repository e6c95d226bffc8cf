import { beijingDate } from '../../../contract/beijing-time.ts';
import type { Context } from '../../http/context.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { getCredentials } from '../account/index.ts';
import { cancelMail } from '../auth/index.ts';
import { getSiteConfig } from '../site/index.ts';

/** Tells an account's owner by mail that it is to be closed; a failure to send it changes nothing. */
export async function sendCancelNotice(
  context: Context,
  { userId, dueAt }: { userId: number; dueAt: Date },
): Promise<void> {
  const found = await getCredentials(context.db, userId);
  if (!found?.email) return;
  const { siteTitle } = await getSiteConfig(context.db);
  const origin = ownOrigin(context);
  const text = cancelMail(context.request.locale, { siteTitle, origin, day: beijingDate(dueAt) });
  await context.mail.send({ to: found.email, ...text }).catch((error) => {
    context.log('error', 'mail.unsent', { error: String(error) });
  });
}
