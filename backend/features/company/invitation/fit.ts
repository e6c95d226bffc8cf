import type { InvitationFit } from '../../../../contract/company/company.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { getContacts, ownsContact } from '../invitation-store.ts';

/** Whether an invitation is to this account: it may be once its phone or email address is proved. */
export async function fitOf(
  { db, viewer }: SignedInContext,
  { way, contact }: { way: 'link' | 'phone' | 'email'; contact: string },
): Promise<InvitationFit> {
  const { userId } = viewer;
  if (way === 'link' || contact === '' || (await ownsContact(db, { userId, contact }))) return 'fits';
  const { hasPhone, email, isEmailVerified } = await getContacts(db, userId);
  if (way === 'phone') return hasPhone ? 'other' : 'prove_phone';
  if (isEmailVerified) return 'other';
  return email === contact ? 'prove_email' : 'add_email';
}
