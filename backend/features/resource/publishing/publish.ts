import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type {
  moveResource as MoveResource,
  sendResource as SendResource,
} from '../../../../contract/resource/edit.ts';
import type { ResourceState } from '../../../../contract/resource/kinds.ts';
import type { Context, Services, SignedInContext } from '../../../http/context.ts';
import { readPublishTime } from '../../../http/read-publish-time.ts';
import { notify } from '../../notice/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import { listDownloaders } from '../buying/download-store.ts';
import { listBuyers } from '../buying/purchase-store.ts';
import { requireFewStrikes } from '../claim/decisions.ts';
import { tickClock } from '../list/catalogue-store.ts';
import { lockOwn } from '../own/edit.ts';
import * as store from '../own/edit-store.ts';
import { findMissing } from './completeness.ts';
import { createAct } from './state-store.ts';

type Locked = store.LockedResource;

/** Sends what was made to be reviewed. What staff make themselves is published at once. */
export async function sendResource(
  context: SignedInContext,
  { resourceId, publishAt }: EndpointParsedInput<typeof SendResource>,
): Promise<EndpointOutput<typeof SendResource>> {
  const { db } = context;
  return db.tx(async () => {
    const found = await lockOwn(context, resourceId);
    if (!isSendable(found)) return fail('resource.wrong_state');
    const { fields, refusedWord } = await findMissing(context, found);
    if (Object.keys(fields).length > 0) return fail('resource.incomplete', { fields });
    if (refusedWord !== null) fail('review.refused', { values: { found: refusedWord } });
    return { state: await sendLocked(context, found, publishAt) };
  });
}

export const isSendable = ({ resource, open }: Locked): boolean =>
  Boolean(open) &&
  open?.state !== 'waiting' &&
  ['draft', 'refused', 'shown', 'closed'].includes(resource.state);

/** What is complete goes to review, or is published at once when staff made it. Part of the transaction that holds it. */
export async function sendLocked(
  context: SignedInContext,
  { resource, open }: Locked,
  publishAt: string,
): Promise<ResourceState> {
  const { db, viewer, now } = context;
  if (!open) return fail('resource.wrong_state');
  await requireFewStrikes(context);
  const isNew = resource.state !== 'shown';
  const at = isNew ? readPublishTime(context, publishAt) : null;
  await store.updateVersion(db, open.id, { state: 'waiting' });
  await store.updateResource(db, resource.id, {
    ...(isNew && { state: 'waiting', reason: '', publish_at: at }),
    updated_at: now,
  });
  await createAct(db, { resourceId: resource.id, actorId: viewer.userId, act: 'sent', reason: '', now });
  if (viewer.roles.length > 0) return publishOpen(context, resource.id);
  return isNew ? 'waiting' : resource.state;
}

/** Takes back, takes down, puts up again, or says why a refusal was wrong. */
export async function moveResource(
  context: SignedInContext,
  { resourceId, act, reason }: EndpointParsedInput<typeof MoveResource>,
): Promise<EndpointOutput<typeof MoveResource>> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const { resource, open } = await lockOwn(context, resourceId);
    const note = (name: string) =>
      createAct(db, { resourceId, actorId: viewer.userId, act: name, reason, now });
    if (act === 'close' || act === 'open')
      return { state: await setShown(context, resource, act === 'open') };
    if (act === 'withdraw') {
      const isPlanned = resource.state === 'planned';
      if (open?.state !== 'waiting' && !isPlanned) return fail('resource.wrong_state');
      const state: ResourceState = resource.state === 'waiting' || isPlanned ? 'draft' : resource.state;
      if (open) await store.updateVersion(db, open.id, { state: 'draft' });
      await store.updateResource(db, resourceId, { state, updated_at: now });
      await note('withdrawn');
      return { state };
    }
    if (open?.state !== 'refused') return fail('resource.wrong_state');
    if (reason === '') return fail('resource.reason_required', { fields: { reason: 'missing' } });
    await store.updateVersion(db, open.id, { state: 'waiting' });
    const state: ResourceState = resource.state === 'refused' ? 'waiting' : resource.state;
    await store.updateResource(db, resourceId, { state, updated_at: now });
    await note('appealed');
    return { state };
  });
}

export async function setShown(
  { db, viewer, now, reply }: SignedInContext,
  resource: Locked['resource'],
  isShown: boolean,
): Promise<ResourceState> {
  if (resource.state !== (isShown ? 'closed' : 'shown')) return fail('resource.wrong_state');
  const state = isShown ? 'shown' : 'closed';
  const { id } = resource;
  await store.updateResource(db, id, { state, change_number: await tickClock(db), updated_at: now });
  await createAct(db, {
    resourceId: id,
    actorId: viewer.userId,
    act: isShown ? 'opened' : 'closed',
    reason: '',
    now,
  });
  await enqueueIndex(db, { kind: 'resource', id });
  reply.changed(`resource:${id}`, 'resources', `user:${viewer.userId}`);
  return state;
}

/**
 * Publishes the version that waits, and the resource with it, now or at its time; whoever bought the older one, or
 * had it for nothing, hears of it.
 * Part of the transaction that holds the resource.
 */
export async function publishOpen(
  { db, now, reply }: Pick<Context, 'db' | 'now'> & { reply?: Context['reply'] },
  resourceId: number,
): Promise<ResourceState> {
  const { resource, open } = (await store.lockOwn(db, resourceId)) ?? fail('resource.not_found');
  if (!open || open.state !== 'waiting' || resource.state === 'removed') return fail('resource.wrong_state');
  if (resource.publish_at && resource.publish_at > now && resource.state === 'waiting') {
    await store.updateResource(db, resourceId, { state: 'planned', reason: '' });
    return 'planned';
  }
  const wasShown = resource.version_id !== null;
  await store.updateVersion(db, open.id, { state: 'shown', shown_at: now });
  await store.updateResource(db, resourceId, {
    ...(await store.sumFiles(db, open.id)),
    version_id: open.id,
    is_verified: open.verified_by !== null,
    state: 'shown',
    reason: '',
    publish_at: null,
    published_at: resource.published_at ?? now,
    change_number: await tickClock(db),
    updated_at: now,
  });
  await enqueueIndex(db, { kind: 'resource', id: resourceId });
  const path = `/resources/detail/${resourceId}`;
  const data = { title: resource.title, label: open.label };
  const thing = `version:${open.id}`;
  const told = { thing, path, data };
  await notify({ db, now }, { ...told, userIds: [resource.author_id], kind: 'resource_shown' });
  if (wasShown) {
    const userIds = await listBuyers(db, resourceId);
    await notify({ db, now }, { ...told, userIds, kind: 'resource_version' });
    const downloaders = await listDownloaders(db, resourceId);
    await notify({ db, now }, { ...told, userIds: downloaders, kind: 'resource_updated' });
  }
  reply?.changed(`resource:${resourceId}`, 'resources', `user:${resource.author_id}`);
  return 'shown';
}

/** Publishes what was reviewed and whose time has come; returns how many. */
export async function publishPlanned({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = clock();
  let count = 0;
  for (const id of await store.listPlanned(db, now)) {
    try {
      await db.tx(async () => {
        await publishOpen({ db, now }, id);
        await db.publish('changed', JSON.stringify([`resource:${id}`, 'resources']));
      });
      count += 1;
    } catch (error) {
      log('warn', 'resource.not_published', { id, error });
    }
  }
  return count;
}
