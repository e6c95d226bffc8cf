import type { showWaitingCode as showEndpoint, WaitingCode } from '../../../../contract/auth/waiting-code.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { notify } from '../../notice/index.ts';
import { unseal } from '../../site/index.ts';
import { maskContact } from '../contact.ts';
import { logSignIn } from '../sign-in-store.ts';
import { isUnreachable } from './code-delivery.ts';
import { listWaiting, lockWaitingCode, type WaitingRow } from './waiting-code-store.ts';

const shortestReason = 2;

/** Codes that wait with the staff because nothing could deliver them; the codes themselves are not among it. */
export async function listWaitingCodes(context: SignedInContext): Promise<{ items: WaitingCode[] }> {
  const rows = await listWaiting(context.db, context.now);
  return {
    items: rows
      .filter(({ target }) => isUnreachable(context, target))
      .map((row) => ({
        codeId: row.id,
        purpose: row.purpose,
        target: maskContact(row.target),
        opens: readOpening(row),
        person:
          readOpening(row) !== 'nothing' && row.userId
            ? { userId: row.userId, nickname: row.nickname ?? '' }
            : null,
        createdAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      })),
  };
}

/**
 * Shows staff one code, so that they can pass it on. The act is in the audit log. A code that opens somebody's account
 * needs a reason, and its person is told and finds it among the sign-ins; one that opens the account of somebody with a
 * role is shown to nobody.
 */
export async function showWaitingCode(
  context: SignedInContext,
  { codeId, reason }: EndpointParsedInput<typeof showEndpoint>,
): Promise<EndpointOutput<typeof showEndpoint>> {
  const { db, now } = context;
  const row = await db.tx(async () => {
    const found = (await lockWaitingCode(db, { codeId, now })) ?? fail('auth.code_gone');
    if (!isUnreachable(context, found.target)) return fail('auth.code_gone');
    const opens = readOpening(found);
    if (opens === 'staff') return fail('auth.code_of_staff');
    if (opens === 'account' && reason.length < shortestReason) {
      return fail('request.invalid', { fields: { reason: 'min_length' } });
    }
    await recordAct(context, {
      action: 'code.show',
      target: opens === 'account' ? `user:${found.userId}` : `code:${codeId}`,
      after: { codeId, purpose: found.purpose, to: maskContact(found.target) },
      reason,
    });
    if (opens === 'account') await tellPerson(context, found);
    return found;
  });
  const code = await unseal(context, 'code', row.sealed).catch(() => fail('auth.code_gone'));
  return { code: code.toString(), target: maskContact(row.target), expiresAt: row.expiresAt.toISOString() };
}

/** Binding a contact to the account of whoever is signed in opens nobody else's. */
function readOpening({ purpose, userId, isStaff }: WaitingRow): WaitingCode['opens'] {
  if (purpose === 'phone' || purpose === 'email' || userId === null) return 'nothing';
  return isStaff ? 'staff' : 'account';
}

async function tellPerson(context: SignedInContext, { id, userId }: WaitingRow): Promise<void> {
  const { db, now, viewer } = context;
  if (!userId) return;
  // Without the address of the staff: the log is the person's own.
  await logSignIn(db, { userId, event: 'code_shown', address: '', userAgent: '', now });
  await notify(
    { db, now },
    {
      userIds: [userId],
      kind: 'code_shown',
      actorId: viewer.userId,
      thing: `code:${id}`,
      path: '/personal/security',
    },
  );
}
