import { sql } from 'kysely';
import { type EntryKind, ownerLimits } from '../../../../contract/nameplate/owner.ts';
import type { Database } from '../../../db/database.ts';
import './tables.ts';

export async function listEntries(db: Database, nameplateId: number) {
  return db.q
    .selectFrom('nameplate_entries as e')
    .leftJoin('users as u', 'u.id', 'e.author_id')
    .select(['e.id as entryId', 'e.kind', 'e.day', 'e.text', 'e.created_at as createdAt'])
    .select('u.nickname as authorName')
    .where('e.nameplate_id', '=', nameplateId)
    .orderBy('e.day', 'desc')
    .orderBy('e.id', 'desc')
    .limit(sql.lit(ownerLimits.perPage))
    .execute();
}

export async function countEntries(db: Database, nameplateId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('nameplate_entries')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('nameplate_id', '=', nameplateId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function createEntry(
  db: Database,
  entry: { nameplateId: number; kind: EntryKind; day: string; text: string; authorId: number; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('nameplate_entries')
    .values({
      nameplate_id: entry.nameplateId,
      kind: entry.kind,
      day: entry.day,
      text: entry.text,
      author_id: entry.authorId,
      created_at: entry.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One more view of a published nameplate in a day. */
export async function addScan(db: Database, { code, day }: { code: string; day: string }): Promise<void> {
  await db.q
    .insertInto('nameplate_scans')
    .columns(['nameplate_id', 'day', 'count'])
    .expression((e) =>
      e
        .selectFrom('nameplates')
        .select((of) => ['id', of.val(day).as('day'), of.lit(1).as('count')])
        .where('code', '=', code)
        .where('status', '=', 'published'),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['nameplate_id', 'day'])
        .doUpdateSet((e) => ({ count: e('nameplate_scans.count', '+', 1) })),
    )
    .execute();
}

export async function sumScans(
  db: Database,
  { nameplateId, since }: { nameplateId: number; since: string },
): Promise<{ month: number; all: number }> {
  const row = await db.q
    .selectFrom('nameplate_scans')
    .select(sql<number>`coalesce(sum(count) filter (where day >= ${since}::date), 0)`.as('month'))
    .select(sql<number>`coalesce(sum(count), 0)`.as('all'))
    .where('nameplate_id', '=', nameplateId)
    .executeTakeFirstOrThrow();
  return { month: Number(row.month), all: Number(row.all) };
}
