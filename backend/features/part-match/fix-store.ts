import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Whose fixes they are: the company's for whoever belongs to one. */
interface FixOwner {
  userId: number;
  companyId: number | null;
}

interface Fix {
  writtenKey: string;
  makerKey: string;
  partId: number;
}

/** What the person and their company put right, of these numbers; the company's word goes before the person's own. */
export async function listFixes(
  db: Database,
  { userId, companyId }: FixOwner,
  writtenKeys: readonly string[],
): Promise<Fix[]> {
  if (writtenKeys.length === 0) return [];
  return db.q
    .selectFrom('part_fixes')
    .select(['written_key as writtenKey', 'maker_key as makerKey', 'part_id as partId'])
    .where('written_key', '=', sql<string>`any(${[...writtenKeys]}::text[])`)
    .where((e) => e.or([e('user_id', '=', userId), e('company_id', '=', companyId ?? 0)]))
    .orderBy(sql`company_id is not null`)
    .orderBy('fixed_at')
    .execute();
}

/** Remembers what a written number means; the last word counts. */
export async function saveFix(
  db: Database,
  { userId, companyId }: FixOwner,
  fix: Fix & { now: Date },
): Promise<void> {
  await deleteFix(db, { userId, companyId }, fix);
  await db.q
    .insertInto('part_fixes')
    .values({
      user_id: companyId === null ? userId : null,
      company_id: companyId,
      written_key: fix.writtenKey,
      maker_key: fix.makerKey,
      part_id: fix.partId,
      fixed_by: userId,
      fixed_at: fix.now,
    })
    .execute();
}

export async function deleteFix(
  db: Database,
  { userId, companyId }: FixOwner,
  { writtenKey, makerKey }: Pick<Fix, 'writtenKey' | 'makerKey'>,
): Promise<void> {
  const query = db.q
    .deleteFrom('part_fixes')
    .where('written_key', '=', writtenKey)
    .where('maker_key', '=', makerKey);
  await (companyId === null
    ? query.where('user_id', '=', userId)
    : query.where('company_id', '=', companyId)
  ).execute();
}
