import { fail } from '../../../contract/errors.ts';
import type { PartState } from '../../../contract/part/kinds.ts';
import type { Database } from '../../db/database.ts';
import type { Services } from '../../http/context.ts';
import { enqueueIndex } from '../search/index.ts';
import { isPriced, missingOf } from './completeness.ts';
import { addPublished, listGroups, nextRevision } from './library-store.ts';
import { lockPart } from './part-store.ts';
import * as store from './staff/part-write-store.ts';
import type { PartContent } from './tables.ts';
import { notifyPartWatchers } from './watchers.ts';

/** Who writes, why and when; all parts of one transaction share its revision. */
export interface Writing {
  features: Services['features'];
  revision: number;
  by: number | null;
  note: string;
  now: Date;
}

/** Begins writing parts: whoever else writes some waits until the transaction ends. */
export async function beginWriting(
  { db, features }: Pick<Services, 'db' | 'features'>,
  terms: Omit<Writing, 'revision' | 'features'>,
): Promise<Writing> {
  return { ...terms, features, revision: await nextRevision(db) };
}

/** Puts a new part into the library; its number is free, which whoever calls has looked up in this transaction. */
export async function createPart(
  db: Database,
  content: PartContent,
  { state, isDemo, features, ...writing }: Writing & { state: PartState; isDemo?: boolean },
): Promise<number> {
  const hasPrice = isDemo === true;
  const missing = await listMissing(db, content, hasPrice);
  const id = await store.createPart(db, content, { ...writing, missing, state, ...(isDemo && { isDemo }) });
  if (state === 'published') {
    await addPublished(db, 1);
    await enqueueIndex(db, { kind: 'part', id });
    await notifyPartWatchers(features, (watcher) => watcher.onShown({ db, now: writing.now }, [id]));
  }
  return id;
}

/** Puts many new demo parts without files into sight at once; their numbers are free. */
export async function createParts(
  db: Database,
  contents: readonly Omit<PartContent, 'files' | 'successorId'>[],
  { features, revision, now }: Writing,
): Promise<void> {
  const groups = new Map((await listGroups(db)).map((group) => [group.id, group]));
  const parts = contents.map((content) => {
    const family = groups.get(content.familyId);
    // Each demo part has a sample price.
    return { ...content, missing: missingOf(family, content, true) };
  });
  const ids = await store.createParts(db, parts, { revision, now });
  await addPublished(db, ids.length);
  await enqueueIndex(db, { kind: 'part', id: ids });
  await notifyPartWatchers(features, (watcher) => watcher.onShown({ db, now }, ids));
}

/** Rewrites a part; what it was stays as a version. Returns its number; fails `part.not_found`. */
export async function updatePart(
  db: Database,
  { id, content, version }: { id: number; content: PartContent; version?: number },
  { revision, by, note, now }: Writing,
): Promise<number> {
  const before = (await lockPart(db, id)) ?? fail('part.not_found');
  if (version !== undefined && version !== before.version) return fail('part.changed_meanwhile');
  await store.createVersion(db, {
    partId: id,
    version: before.version,
    snapshot: contentOf(before),
    note,
    by,
    now,
  });
  await store.updatePart(db, {
    id,
    content,
    missing: await listMissing(db, content, isPriced(before)),
    revision,
    now,
  });
  if (before.state === 'published') await enqueueIndex(db, { kind: 'part', id });
  return before.version + 1;
}

/** Puts a part into sight or out of it; the same state again changes nothing. */
export async function setPartState(
  db: Database,
  { id, state }: { id: number; state: PartState },
  { features, revision, now }: Writing,
): Promise<{ before: PartState }> {
  const { state: before } = (await lockPart(db, id)) ?? fail('part.not_found');
  if (before === state) return { before };
  await store.setPartState(db, { id, state, revision, now });
  await addPublished(db, Number(state === 'published') - Number(before === 'published'));
  await enqueueIndex(db, { kind: 'part', id });
  await notifyPartWatchers(features, (watcher) =>
    state === 'published' ? watcher.onShown({ db, now }, [id]) : watcher.onHidden(db, [id]),
  );
  return { before };
}

export function contentOf(part: PartContent): PartContent {
  const { makerId, familyId, number, name, series, description, values, width, height, depth } = part;
  const { powerLoss, lifeCycle, successorId, files } = part;
  const written = { makerId, familyId, number, name, series, description, values, width, height, depth };
  return { ...written, powerLoss, lifeCycle, successorId, files };
}

async function listMissing(db: Database, content: PartContent, hasPrice: boolean) {
  const family = (await listGroups(db)).find(({ id }) => id === content.familyId);
  return missingOf(family, content, hasPrice);
}
