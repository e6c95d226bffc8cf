import { addDays, beijingDate } from '../../../../contract/beijing-time.ts';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { getOwnFigures as GetOwnFigures, OwnResource } from '../../../../contract/resource/edit.ts';
import { minArrivals } from '../../../../contract/resource/views.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { getWallet } from '../../ledger/index.ts';
import { keepImages } from '../../upload/index.ts';
import { listDays, sumFigures } from '../figures-store.ts';
import { coverAddress } from '../list/row-store.ts';
import { listAuthorWords } from '../list/word-store.ts';
import { advise } from '../publishing/advice.ts';
import { preflight } from '../publishing/preflight.ts';
import { listAuthorSources } from '../publishing/source-store.ts';
import { isStaff } from '../rights.ts';
import { findResource, listVersions } from '../store.ts';
import { readTexts } from '../texts.ts';
import { lockOwn } from './edit.ts';
import * as store from './edit-store.ts';
import { listActs } from './own-store.ts';

const figureDays = 30;
const maxWords = 12;

/** One's own resource with everything that can be changed; staff see it too, for review. */
export async function getOwnResource(
  { db, viewer }: SignedInContext,
  { resourceId }: { resourceId: number },
): Promise<OwnResource> {
  const found = await findResource(db, resourceId);
  if (!found || (found.author_id !== viewer.userId && !isStaff(viewer))) return fail('resource.not_found');
  const versions = await listVersions(db, { resourceId, isAll: true });
  const current = versions.find(({ versionId }) => versionId === found.version_id);
  const open = versions.find(({ state }) => state !== 'shown');
  const checked = open?.versionId ?? current?.versionId;
  const { row } = found;
  return {
    resourceId,
    type: row.type,
    title: row.title,
    application: row.application,
    licence: row.licence,
    price: row.price,
    memberPrice: row.memberPrice,
    isVerified: row.isVerified,
    author: row.author,
    updatedAt: row.updatedAt,
    ...readTexts(found),
    about: found.about,
    industry: found.industry,
    software: found.software,
    cover: found.cover,
    coverPicture: coverAddress(found.cover_image_id),
    tags: found.tags,
    state: found.state,
    reason: found.reason,
    publishAt: found.publish_at?.toISOString() ?? null,
    current: current ? { label: current.label, files: current.files } : null,
    open: open
      ? { label: open.label, note: open.note, state: open.state as 'draft', files: open.files }
      : null,
    preflight: checked
      ? [
          ...(await preflight(db, checked)),
          ...(await advise(db, {
            resourceId,
            versionId: checked,
            isReviewer: found.author_id !== viewer.userId,
          })),
        ]
      : [],
    acts: await listActs(db, resourceId),
  };
}

/** Deletes what was never published. */
export async function deleteResource(
  context: SignedInContext,
  { resourceId }: { resourceId: number },
): Promise<{ isDeleted: boolean }> {
  const { db } = context;
  await db.tx(async () => {
    const { resource } = await lockOwn(context, resourceId);
    if (resource.version_id !== null || !['draft', 'refused'].includes(resource.state))
      return fail('resource.wrong_state');
    await deleteLocked(context, resource);
  });
  return { isDeleted: true };
}

/** Part of the transaction that holds the resource, which was never published. */
export async function deleteLocked({ db }: SignedInContext, { id }: { id: number }): Promise<void> {
  await keepImages(db, { entity: 'resource_cover', entityId: id, ids: [] });
  await store.deleteResource(db, id);
}

/** What one's resources did in the last 30 days, and what they earned. */
export async function getOwnFigures({
  db,
  viewer,
  now,
}: SignedInContext): Promise<EndpointOutput<typeof GetOwnFigures>> {
  const today = beijingDate(now);
  const first = addDays(today, 1 - figureDays);
  const known = new Map(
    (await listDays(db, { authorId: viewer.userId, since: first })).map((row) => [row.day, row]),
  );
  const days = Array.from({ length: figureDays }, (_, index) => {
    const day = addDays(first, index);
    return known.get(day) ?? { day, views: 0, downloads: 0 };
  });
  const words = await listAuthorWords(db, {
    authorId: viewer.userId,
    since: first,
    min: minArrivals,
    limit: maxWords,
  });
  const { incomeFrozen, income } = await getWallet({ db, now }, { userId: viewer.userId });
  const sources = await listAuthorSources(db, { authorId: viewer.userId, since: first });
  return { days, words, sources, ...(await sumFigures(db, viewer.userId)), incomeFrozen, income };
}
