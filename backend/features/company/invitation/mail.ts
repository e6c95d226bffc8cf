import { invitationDays } from '../../../../contract/company/company.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { ownOrigin } from '../../../http/own-origin.ts';
import { companyMail } from '../../auth/index.ts';
import { getSiteConfig } from '../../site/index.ts';
import { setMailed } from '../invitation-store.ts';

interface Sent {
  invitationId: number;
  to: string;
  code: string;
  companyName: string;
}

/** Several at a time: a sheet of 300 rows is answered while somebody waits. */
const atOnce = 10;

/** Sends them all; returns how many left. */
export async function sendInvitations(context: SignedInContext, sent: readonly Sent[]): Promise<number> {
  let count = 0;
  for (let from = 0; from < sent.length; from += atOnce) {
    const left = await Promise.all(
      sent.slice(from, from + atOnce).map((each) => sendInvitation(context, each)),
    );
    count += left.filter(Boolean).length;
  }
  return count;
}

/** Mails an invitation's address, and says whether it left; the inviter has the address too. */
export async function sendInvitation(
  context: SignedInContext,
  { invitationId, to, code, companyName }: Sent,
): Promise<boolean> {
  if (context.mail.isAbsent) return false;
  const { siteTitle } = await getSiteConfig(context.db);
  const address = `${ownOrigin(context)}/company/join/${code}`;
  const text = companyMail(context.request.locale, { siteTitle, companyName, address, days: invitationDays });
  try {
    await context.mail.send({ to, ...text });
  } catch (error) {
    context.log('error', 'mail.unsent', { error: String(error) });
    return false;
  }
  await setMailed(context.db, { id: invitationId, mailedAt: context.now });
  return true;
}
