import { sql } from 'kysely';
import type { Missing, PartState } from '../../../../contract/part/kinds.ts';
import type { Database } from '../../../db/database.ts';
import { partKey } from '../number-key.ts';
import type { PartContent } from '../tables.ts';

interface Writing {
  missing: Missing[];
  revision: number;
  now: Date;
}

export async function createPart(
  db: Database,
  content: PartContent,
  { missing, revision, now, state, isDemo = false }: Writing & { state: PartState; isDemo?: boolean },
): Promise<number> {
  const { id } = await db.q
    .insertInto('parts')
    .values({
      ...columnsOf(content),
      missing,
      state,
      revision,
      is_demo: isDemo,
      created_at: now,
      updated_at: now,
      published_at: state === 'published' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceFiles(db, id, content.files);
  return id;
}

const rowsAtOnce = 1000;

/** Many demo parts in sight, a statement for each thousand; returns their ids. */
export async function createParts(
  db: Database,
  parts: readonly (Omit<PartContent, 'files' | 'successorId'> & { missing: Missing[] })[],
  { revision, now }: { revision: number; now: Date },
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < parts.length; from += rowsAtOnce) {
    const rows = await db.q
      .insertInto('parts')
      .values(
        parts.slice(from, from + rowsAtOnce).map(({ missing, ...content }) => ({
          ...columnsOf({ ...content, successorId: null }),
          missing,
          state: 'published' as const,
          revision,
          is_demo: true,
          created_at: now,
          updated_at: now,
          published_at: now,
        })),
      )
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Rewrites a part as its next version; its state stays. */
export async function updatePart(
  db: Database,
  { id, content, missing, revision, now }: Writing & { id: number; content: PartContent },
): Promise<void> {
  await db.q
    .updateTable('parts')
    .set((e) => ({
      ...columnsOf(content),
      missing,
      revision,
      updated_at: now,
      version: e('version', '+', 1),
      is_demo: false,
    }))
    .where('id', '=', id)
    .execute();
  await db.q.deleteFrom('part_files').where('part_id', '=', id).execute();
  await replaceFiles(db, id, content.files);
}

export async function setPartState(
  db: Database,
  { id, state, revision, now }: { id: number; state: PartState; revision: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('parts')
    .set({
      state,
      revision,
      updated_at: now,
      ...(state === 'published' && { published_at: sql<Date>`coalesce(published_at, ${now})` }),
    })
    .where('id', '=', id)
    .execute();
}

/** Keeps a version that is about to be replaced. */
export async function createVersion(
  db: Database,
  entry: {
    partId: number;
    version: number;
    snapshot: PartContent;
    note: string;
    by: number | null;
    now: Date;
  },
): Promise<void> {
  await db.q
    .insertInto('part_versions')
    .values({
      part_id: entry.partId,
      version: entry.version,
      snapshot: JSON.stringify(entry.snapshot),
      note: entry.note,
      changed_by: entry.by,
      changed_at: entry.now,
    })
    .execute();
}

async function replaceFiles(db: Database, partId: number, files: PartContent['files']): Promise<void> {
  if (files.length === 0) return;
  await db.q
    .insertInto('part_files')
    .values(files.map(({ fileId, role }, position) => ({ part_id: partId, file_id: fileId, role, position })))
    .execute();
}

function columnsOf(content: Omit<PartContent, 'files'>) {
  return {
    maker_id: content.makerId,
    family_id: content.familyId,
    number: content.number,
    number_key: partKey(content.number),
    name: content.name,
    series: content.series,
    description: content.description,
    values: JSON.stringify(content.values),
    width: content.width,
    height: content.height,
    depth: content.depth,
    power_loss: content.powerLoss,
    life_cycle: content.lifeCycle,
    successor_id: content.successorId,
  };
}
