import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type * as calls from '../../../contract/real-name/real-name.ts';
import { maskName, type RealNameState } from '../../../contract/real-name/terms.ts';
import type { SignedInContext } from '../../http/context.ts';
import { setNameVerifiedAt } from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import { notify } from '../notice/index.ts';
import { nothingStored } from './real-name.ts';
import * as store from './store.ts';

const outcomes = { verify: 'verified', refuse: 'refused', revoke: 'revoked' } as const satisfies Record<
  string,
  RealNameState
>;

/** Decides as staff. The full name and the way to its bearer are gone with the decision, whichever it is. */
export async function decideRealName(
  context: SignedInContext,
  { userId, decision, document, reason }: EndpointParsedInput<typeof calls.decideRealName>,
): Promise<EndpointOutput<typeof calls.decideRealName>> {
  const { db, viewer, now, reply } = context;
  if (userId === viewer.userId) return fail('real_name.own');
  if (decision === 'verify' && document === '')
    return fail('real_name.no_document', { fields: { document: 'missing' } });
  const state = outcomes[decision];
  await db.tx(async () => {
    const row = await store.lock(db, userId);
    const needed = decision === 'revoke' ? 'verified' : 'asked';
    if (row?.state !== needed) return fail('real_name.wrong_state');
    const isVerified = state === 'verified';
    const kept = isVerified ? { way: 'staff' as const, masked_name: maskName(row.name), document } : {};
    const decided = { state, reason, decided_at: now, decided_by: viewer.userId };
    await store.update(db, userId, { ...nothingStored, ...kept, ...decided });
    await setNameVerifiedAt(db, { userId, at: isVerified ? now : null });
    await recordAct(context, {
      action: `real_name.${decision}`,
      target: `user:${userId}`,
      before: { state: row.state },
      after: { state, ...(isVerified && { document }) },
      reason,
    });
    await notify(
      { db, now },
      {
        userIds: [userId],
        kind: 'real_name',
        thing: `real_name:${userId}:${now.getTime()}`,
        path: '/personal/real-name',
        data: { step: state, reason },
      },
    );
  });
  reply.changed(`user:${userId}`, 'badges');
  return { state };
}
