import type { PartState } from '../../../../contract/part/kinds.ts';
import type { Database } from '../../../db/database.ts';
import { enqueueIndex } from '../../search/index.ts';
import { isPriced, missingOf } from '../completeness.ts';
import { addPublished, listGroups, type StoredGroup } from '../library-store.ts';
import { partKey } from '../number-key.ts';
import type { Writing } from '../part.ts';
import type { PartContent } from '../tables.ts';
import { notifyPartWatchers } from '../watchers.ts';
import * as store from './bulk-store.ts';

async function addMissing(db: Database, contents: readonly { content: PartContent; hasPrice: boolean }[]) {
  const families = new Map<number, StoredGroup>((await listGroups(db)).map((group) => [group.id, group]));
  return contents.map(({ content, hasPrice }) => ({
    ...content,
    missing: missingOf(families.get(content.familyId), content, hasPrice),
  }));
}

/** Puts new parts into sight, a few statements for all of them; undefined in place of one whose number is taken. */
export async function createManyParts(
  db: Database,
  contents: readonly PartContent[],
  { features, revision, now }: Writing,
): Promise<(number | undefined)[]> {
  if (contents.length === 0) return [];
  const written = await addMissing(
    db,
    contents.map((content) => ({ content, hasPrice: false })),
  );
  const ids = await store.insertParts(db, written, { revision, now });
  const made = contents.map(({ makerId, number }) => ids.get(`${makerId}\n${partKey(number)}`));
  await store.insertFiles(
    db,
    contents.flatMap(({ files }, at) =>
      files.map((file, position) => ({ ...file, position, partId: made[at] })),
    ),
  );
  const shown = [...ids.values()];
  await addPublished(db, shown.length);
  await enqueueIndex(db, { kind: 'part', id: shown });
  if (shown.length > 0) await notifyPartWatchers(features, (watcher) => watcher.onShown({ db, now }, shown));
  return made;
}

export interface PartChange {
  id: number;
  /** The part is left alone when it has another one by now. */
  version: number;
  /** Left out, the part stays as it is, and no version is kept. */
  content?: PartContent | undefined;
  state: PartState;
}

/** Rewrites parts as their next versions, or moves them in or out of sight; returns the version of each that was. */
export async function changeManyParts(
  db: Database,
  changes: readonly PartChange[],
  { features, revision, by, note, now }: Writing,
): Promise<Map<number, number>> {
  const before = await store.lockParts(
    db,
    changes.map(({ id }) => id),
  );
  const fit = changes.flatMap((change) => {
    const part = before.get(change.id);
    return part?.version === change.version ? [{ ...change, before: part }] : [];
  });
  const rewritten = fit.flatMap(({ content, ...rest }) => (content ? [{ ...rest, content }] : []));
  await store.insertVersions(
    db,
    rewritten.map(({ before: part }) => part),
    { note, by, now },
  );
  const contents = await addMissing(
    db,
    rewritten.map(({ content, before: part }) => ({ content, hasPrice: isPriced(part) })),
  );
  await store.updateParts(
    db,
    contents.map((content, at) => ({ ...content, id: rewritten[at]?.id ?? 0 })),
    { revision, now },
  );
  await store.setStates(
    db,
    fit.map(({ id, state }) => ({ id, state })),
    { revision, now },
  );
  const shown = fit.filter((each) => each.state === 'published' && each.before.state !== 'published');
  const hidden = fit.filter((each) => each.state !== 'published' && each.before.state === 'published');
  const idsOf = (some: typeof fit) => some.map(({ id }) => id);
  await addPublished(db, shown.length - hidden.length);
  const seen = fit.filter((each) => each.state === 'published' || each.before.state === 'published');
  await enqueueIndex(db, { kind: 'part', id: idsOf(seen) });
  if (shown.length > 0)
    await notifyPartWatchers(features, (watcher) => watcher.onShown({ db, now }, idsOf(shown)));
  if (hidden.length > 0) await notifyPartWatchers(features, (watcher) => watcher.onHidden(db, idsOf(hidden)));
  return new Map(fit.map(({ id, version, content }) => [id, content ? version + 1 : version]));
}
