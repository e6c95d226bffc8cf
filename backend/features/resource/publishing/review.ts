import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { reviewResource as ReviewResource } from '../../../../contract/resource/review.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { notify } from '../../notice/index.ts';
import * as store from '../own/edit-store.ts';
import { publishOpen } from './publish.ts';
import { createAct } from './state-store.ts';
import { verifyVersion } from './verification.ts';

/** Publishes what waits, or refuses it with a reason. */
export async function reviewResource(
  context: SignedInContext,
  { resourceId, decision, reason, isVerified }: EndpointParsedInput<typeof ReviewResource>,
): Promise<EndpointOutput<typeof ReviewResource>> {
  const { db, viewer, now } = context;
  if (decision === 'refuse' && reason === '')
    return fail('resource.reason_required', { fields: { reason: 'missing' } });
  return db.tx(async () => {
    const held = (await store.lockOwn(db, resourceId)) ?? fail('resource.not_found');
    const { resource, open } = held;
    if (open?.state !== 'waiting' || resource.state === 'planned') return fail('resource.wrong_state');
    await recordAct(context, {
      action: `resource.${decision}`,
      target: `resource:${resourceId}`,
      before: { state: resource.state, version: open.label },
      after: { decision, ...(decision === 'publish' && isVerified && { isVerified }) },
      reason,
    });
    const act = decision === 'publish' ? 'published' : 'refused';
    await createAct(db, { resourceId, actorId: viewer.userId, act, reason, now });
    if (decision === 'publish') {
      if (isVerified) await verifyVersion(context, held);
      return { state: await publishOpen(context, resourceId) };
    }
    await store.updateVersion(db, open.id, { state: 'refused' });
    const state = resource.state === 'waiting' ? ('refused' as const) : resource.state;
    await store.updateResource(db, resourceId, { state, reason, updated_at: now });
    await notify(
      { db, now },
      {
        userIds: [resource.author_id],
        kind: 'resource_refused',
        thing: `refusal:${open.id}:${Math.floor(now.getTime() / 1000)}`,
        path: `/personal/creation/resource/${resourceId}`,
        data: { title: resource.title, reason },
      },
    );
    return { state };
  });
}
