import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type {
  changeResources as ChangeResources,
  SkippedReason,
} from '../../../../contract/resource/bulk.ts';
import { resourceLimits } from '../../../../contract/resource/kinds.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { enqueueIndex } from '../../search/index.ts';
import { tickClock } from '../list/catalogue-store.ts';
import { replaceTags } from '../list/tag-store.ts';
import { lockOwn, requireDecent } from '../own/edit.ts';
import * as store from '../own/edit-store.ts';
import { deleteLocked } from '../own/own.ts';
import { listTags } from '../own/own-store.ts';
import { findMissing } from './completeness.ts';
import { isSendable, sendLocked, setShown } from './publish.ts';

type Input = EndpointParsedInput<typeof ChangeResources>;
type Locked = store.LockedResource;
/** Why one was left as it is; undefined once it was changed. */
type Skipped = { reason: SkippedReason; fields?: Record<string, string> } | undefined;

/** Does the same to several works of one's own. What it cannot be done to is left as it is, and said why. */
export async function changeResources(
  context: SignedInContext,
  input: Input,
): Promise<EndpointOutput<typeof ChangeResources>> {
  const { db } = context;
  requireFields(input);
  // What is public shows it at once, without anybody having looked at it.
  if (input.act === 'tag') await requireDecent(context, [input.tag]);
  if (input.act === 'describe' && input.about) await requireDecent(context, [input.about]);
  return db.tx(async () => {
    const skipped: EndpointOutput<typeof ChangeResources>['skipped'] = [];
    // In one order, so that two of these never wait for each other.
    const ids = [...new Set(input.resourceIds)].sort((a, b) => a - b);
    for (const id of ids) {
      const found = await lockOwn(context, id);
      const left = await change(context, found, input);
      if (left) skipped.push({ resourceId: id, title: found.resource.title, fields: {}, ...left });
    }
    return { changedCount: ids.length - skipped.length, skipped };
  });
}

function requireFields({ act, price, tag, about, application, industry, licence }: Input): void {
  const missing = (name: string) => fail('resource.incomplete', { fields: { [name]: 'missing' } });
  if (act === 'price' && price === undefined) missing('price');
  if (act === 'tag' && tag === '') missing('tag');
  if (act === 'describe' && !(about || application || industry || licence)) missing('about');
}

async function change(context: SignedInContext, found: Locked, input: Input): Promise<Skipped> {
  const { state } = found.resource;
  const isFixed = state === 'waiting' || state === 'planned' || state === 'removed';
  switch (input.act) {
    case 'close':
    case 'open': {
      if (state !== (input.act === 'open' ? 'closed' : 'shown')) return { reason: state };
      await setShown(context, found.resource, input.act === 'open');
      return undefined;
    }
    case 'send':
      return send(context, found, input.publishAt);
    case 'delete': {
      if (isFixed) return { reason: state };
      if (found.resource.version_id !== null) return { reason: 'published' };
      await deleteLocked(context, found.resource);
      return undefined;
    }
    default:
      return isFixed ? { reason: state } : edit(context, found, input);
  }
}

async function send(context: SignedInContext, found: Locked, publishAt: string): Promise<Skipped> {
  const { resource, open } = found;
  if (!isSendable(found)) return { reason: open?.state === 'waiting' ? 'waiting' : resource.state };
  const { fields, refusedWord } = await findMissing(context, found);
  if (Object.keys(fields).length > 0) return { reason: 'incomplete', fields };
  if (refusedWord !== null) return { reason: 'words', fields: { word: refusedWord } };
  await sendLocked(context, found, publishAt);
  return undefined;
}

async function edit(context: SignedInContext, { resource }: Locked, input: Input): Promise<Skipped> {
  const { db, now, reply } = context;
  const { act, price, tag, about, application, industry, licence } = input;
  const { id } = resource;
  const isShown = resource.state === 'shown';
  if (act === 'tag') {
    const tags = await listTags(db, id);
    if (tags.includes(tag)) return { reason: 'tagged' };
    if (tags.length >= resourceLimits.tags) return { reason: 'tags_full' };
    await replaceTags(db, { resourceId: id, tags: [...tags, tag] });
  }
  await store.updateResource(db, id, {
    ...(price !== undefined && act === 'price' && { price, member_price: memberPriceOf(resource, price) }),
    ...(act === 'describe' && {
      ...(about && { about }),
      ...(application && { application }),
      ...(industry && { industry }),
      ...(licence && { licence }),
    }),
    ...(isShown && { change_number: await tickClock(db) }),
    updated_at: now,
  });
  if (isShown) await enqueueIndex(db, { kind: 'resource', id });
  reply.changed(`resource:${id}`, 'resources');
  return undefined;
}

/** Members never pay more than others. */
const memberPriceOf = ({ member_price }: Pick<Locked['resource'], 'member_price'>, price: number) =>
  member_price === null ? null : Math.min(member_price, price);
