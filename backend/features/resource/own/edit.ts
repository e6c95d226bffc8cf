import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { fileKindOf } from '../../../../contract/file/kind.ts';
import type {
  createResources as CreateResources,
  saveResource as SaveResource,
  setResourceFiles as SetResourceFiles,
} from '../../../../contract/resource/edit.ts';
import { resourceLimits } from '../../../../contract/resource/kinds.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { review } from '../../review/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import { settleTrust } from '../../trust/index.ts';
import { tickClock } from '../list/catalogue-store.ts';
import { replaceTags } from '../list/tag-store.ts';
import { toTextColumns } from '../texts.ts';
import * as store from './edit-store.ts';

/** One's own resource, held until the end of the transaction; any other one does not exist for the caller. */
export async function lockOwn({ db, viewer }: SignedInContext, resourceId: number) {
  const found = await store.lockOwn(db, resourceId);
  return found?.resource.author_id === viewer.userId ? found : fail('resource.not_found');
}

/** Makes drafts of files: one of all, or one of each. */
export async function createResources(
  { db, viewer, now }: SignedInContext,
  { fileIds, isEach, title, about }: EndpointParsedInput<typeof CreateResources>,
): Promise<EndpointOutput<typeof CreateResources>> {
  if (fileIds.length === 0) return fail('resource.no_files');
  const resourceIds = await db.tx(async () => {
    const files = await store.listOwnFiles(db, { ownerId: viewer.userId, fileIds });
    if (files.length < fileIds.length) return fail('file.not_found');
    const groups = isEach ? files.slice(0, resourceLimits.atOnce).map((file) => [file]) : [files];
    const ids: number[] = [];
    for (const group of groups) {
      const first = group[0];
      if (!first) continue;
      const kind = fileKindOf(first.extension);
      const resourceId = await store.createDraft(db, {
        authorId: viewer.userId,
        title:
          (groups.length === 1 && title) || first.name.replace(/\.[^.]+$/, '').slice(0, resourceLimits.title),
        about,
        type: kind === 'model' ? 'model' : kind === 'drawing' || kind === 'symbol' ? 'drawing' : 'genius',
        now,
      });
      const versionId = await store.createVersion(db, { resourceId, label: 'A', now });
      await store.replaceFiles(db, { versionId, fileIds: group.map(({ id }) => id) });
      ids.push(resourceId);
    }
    return ids;
  });
  return { resourceIds };
}

/**
 * Saves what is said about a resource. A draft may say anything that fits; what everybody sees at once has to pass
 * the rules of words as if it were new.
 */
export async function saveResource(
  context: SignedInContext,
  { resourceId, tags, label, note, memberPrice, ...input }: EndpointParsedInput<typeof SaveResource>,
): Promise<EndpointOutput<typeof SaveResource>> {
  const { db, now, reply } = context;
  if (memberPrice !== null && memberPrice > input.price)
    return fail('resource.incomplete', { fields: { memberPrice: 'above_price' } });
  await db.tx(async () => {
    const { resource, open } = await lockOwn(context, resourceId);
    const { state } = resource;
    if (state === 'waiting' || state === 'planned' || state === 'removed')
      return fail('resource.wrong_state');
    if (input.cover === 'picture' && resource.cover_image_id === null)
      return fail('resource.incomplete', { fields: { cover: 'missing' } });
    const isShown = state === 'shown';
    if (isShown) await requireDecent(context, [input.title, input.about, input.number, ...tags]);
    await store.updateResource(db, resourceId, {
      type: input.type,
      title: input.title,
      about: input.about,
      application: input.application,
      industry: input.industry,
      software: input.software,
      ...toTextColumns(input),
      licence: input.licence,
      price: input.price,
      member_price: memberPrice,
      cover: input.cover,
      ...(isShown && { change_number: await tickClock(db) }),
      updated_at: now,
    });
    await replaceTags(db, { resourceId, tags });
    if (open && open.state !== 'waiting') {
      await store.updateVersion(db, open.id, { label: label || open.label, note });
    }
    if (isShown) {
      await enqueueIndex(db, { kind: 'resource', id: resourceId });
      reply.changed(`resource:${resourceId}`, 'resources');
    }
  });
  return { updatedAt: now.toISOString() };
}

/** What nobody looks at before it is seen must not be doubtful either. Fails `review.refused`. */
export async function requireDecent(context: SignedInContext, texts: readonly string[]): Promise<void> {
  const { outcome, hits } = await review(context.db, { texts, trust: await settleTrust(context) });
  if (outcome !== 'pass') fail('review.refused', { values: { found: hits[0]?.found ?? '' } });
}

/** Puts files into the version that is being made; a published resource gets its next one, B after A. */
export async function setResourceFiles(
  context: SignedInContext,
  { resourceId, fileIds }: EndpointParsedInput<typeof SetResourceFiles>,
): Promise<EndpointOutput<typeof SetResourceFiles>> {
  const { db, viewer, now } = context;
  if (fileIds.length === 0) return fail('resource.no_files');
  return db.tx(async () => {
    const { resource, open } = await lockOwn(context, resourceId);
    if (['waiting', 'planned', 'removed'].includes(resource.state) || open?.state === 'waiting')
      return fail('resource.wrong_state');
    const files = await store.listOwnFiles(db, { ownerId: viewer.userId, fileIds });
    if (files.length < fileIds.length) return fail('file.not_found');
    const label = open?.label ?? labelOf(await store.countVersions(db, resourceId));
    const versionId = open?.id ?? (await store.createVersion(db, { resourceId, label, now }));
    await store.replaceFiles(db, { versionId, fileIds });
    await store.updateResource(db, resourceId, { updated_at: now });
    return { label };
  });
}

/** A to Z, then A1 and so on. */
function labelOf(count: number): string {
  const letter = String.fromCharCode(65 + (count % 26));
  return count < 26 ? letter : `${letter}${Math.floor(count / 26)}`;
}
