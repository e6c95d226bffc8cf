import { invitationDays } from '../../../contract/company/company.ts';
import type { SignedInContext } from '../../http/context.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { companyMail } from '../auth/index.ts';
import { getSiteConfig } from '../site/index.ts';

/** Sends an invitation's address; a failure to send it changes nothing, for the inviter has the address too. */
export async function sendInvitation(
  context: SignedInContext,
  { to, code, companyName }: { to: string; code: string; companyName: string },
): Promise<void> {
  const { siteTitle } = await getSiteConfig(context.db);
  const address = `${ownOrigin(context)}/company/join/${code}`;
  const text = companyMail(context.request.locale, { siteTitle, companyName, address, days: invitationDays });
  await context.mail.send({ to, ...text }).catch((error) => {
    context.log('error', 'mail.unsent', { error: String(error) });
  });
}
