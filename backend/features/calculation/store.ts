import { sql } from 'kysely';
import type {
  CalculationSummary,
  CalculationVersion,
  SavedCalculation,
} from '../../../contract/calculation/calculation.ts';
import { calculationLimits } from '../../../contract/calculation/limits.ts';
import type { ToolRun } from '../../../contract/calculation/run-tool.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

const perPage = 20;

const lastVersion = sql<number>`(select max(version) from calculation_versions
  where calculation_id = calculations.id)`;

const summaryOf = (row: {
  id: number;
  tool: string;
  name: string;
  note: string;
  share_key: string | null;
  updated_at: Date;
  version: number;
}): CalculationSummary => ({
  id: row.id,
  tool: row.tool,
  name: row.name,
  note: row.note,
  version: row.version,
  isShared: row.share_key !== null,
  updatedAt: row.updated_at.toISOString(),
});

const summaryColumns = ['id', 'tool', 'name', 'note', 'share_key', 'updated_at'] as const;

export async function listCalculations(
  db: Database,
  { userId, page, tool }: { userId: number; page: number; tool?: string | undefined },
): Promise<Page<CalculationSummary>> {
  const rows = await db.q
    .selectFrom('calculations')
    .select(summaryColumns)
    .select([lastVersion.as('version'), sql<number>`count(*) over ()`.as('total')])
    .where('user_id', '=', userId)
    .$if(tool !== undefined, (query) => query.where('tool', '=', tool as string))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(perPage))
    .offset((Math.min(page, calculationLimits.count / perPage) - 1) * perPage)
    .execute();
  return {
    items: rows.map(summaryOf),
    page,
    pageSize: perPage,
    total: rows[0]?.total ?? 0,
    isTotalCapped: false,
  };
}

export async function getCalculation(
  db: Database,
  { calculationId, userId }: { calculationId: number; userId: number },
): Promise<SavedCalculation | undefined> {
  const row = await db.q
    .selectFrom('calculations')
    .select(summaryColumns)
    .select(lastVersion.as('version'))
    .where('id', '=', calculationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const versions = await listVersions(db, { calculationId, limit: calculationLimits.versions });
  return { ...summaryOf(row), shareKey: row.share_key, versions };
}

async function listVersions(
  db: Database,
  { calculationId, limit }: { calculationId: number; limit: number },
): Promise<CalculationVersion[]> {
  const rows = await db.q
    .selectFrom('calculation_versions')
    .select(['version', 'tool_version', 'query', 'results', 'created_at'])
    .where('calculation_id', '=', calculationId)
    .orderBy('version', 'desc')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(({ version, tool_version, query, results, created_at }) => ({
    version,
    toolVersion: tool_version,
    query,
    results,
    createdAt: created_at.toISOString(),
  }));
}

type SharedCalculation = Pick<SavedCalculation, 'tool' | 'name' | 'note'> &
  CalculationVersion & { author: string };

/** The last version of what the link stands for. */
export async function findShared(db: Database, shareKey: string): Promise<SharedCalculation | undefined> {
  const row = await db.q
    .selectFrom('calculations')
    .innerJoin('users', 'users.id', 'calculations.user_id')
    .select(['calculations.id', 'tool', 'name', 'note', 'users.nickname'])
    .where('share_key', '=', shareKey)
    .executeTakeFirst();
  if (!row) return undefined;
  const [last] = await listVersions(db, { calculationId: row.id, limit: 1 });
  return last && { tool: row.tool, name: row.name, note: row.note, author: row.nickname, ...last };
}

/** Its tool and last inputs, locked until the end of the transaction; undefined when it is not theirs. */
export async function lockCalculation(
  db: Database,
  { calculationId, userId }: { calculationId: number; userId: number },
): Promise<{ tool: string; shareKey: string | null } | undefined> {
  const row = await db.q
    .selectFrom('calculations')
    .select(['tool', 'share_key'])
    .where('id', '=', calculationId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row && { tool: row.tool, shareKey: row.share_key };
}

export async function findLastVersion(
  db: Database,
  calculationId: number,
): Promise<CalculationVersion | undefined> {
  const [last] = await listVersions(db, { calculationId, limit: 1 });
  return last;
}

export async function countCalculations(db: Database, userId: number): Promise<number> {
  const row = await db.q
    .selectFrom('calculations')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function createCalculation(
  db: Database,
  calculation: { userId: number; tool: string; name: string; note: string; now: Date },
): Promise<number> {
  const { userId, tool, name, note, now } = calculation;
  const row = await db.q
    .insertInto('calculations')
    .values({ user_id: userId, tool, name, note, share_key: null, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function createVersion(
  db: Database,
  made: { calculationId: number; userId: number; version: number; run: ToolRun; now: Date },
): Promise<void> {
  const { calculationId, userId, version, run, now } = made;
  await db.q
    .insertInto('calculation_versions')
    .values({
      calculation_id: calculationId,
      user_id: userId,
      version,
      tool_version: run.toolVersion,
      query: run.query,
      results: JSON.stringify(run.results),
      created_at: now,
    })
    .execute();
  await db.q.updateTable('calculations').set({ updated_at: now }).where('id', '=', calculationId).execute();
}

/** False when it is not there or not theirs; so below. */
export async function updateCalculation(
  db: Database,
  {
    calculationId,
    userId,
    name,
    note,
  }: { calculationId: number; userId: number; name: string; note: string },
): Promise<boolean> {
  const result = await db.q
    .updateTable('calculations')
    .set({ name, note })
    .where('id', '=', calculationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setShareKey(
  db: Database,
  { calculationId, shareKey }: { calculationId: number; shareKey: string | null },
): Promise<void> {
  await db.q
    .updateTable('calculations')
    .set({ share_key: shareKey })
    .where('id', '=', calculationId)
    .execute();
}

export async function deleteCalculation(
  db: Database,
  { calculationId, userId }: { calculationId: number; userId: number },
): Promise<boolean> {
  const result = await db.q
    .deleteFrom('calculations')
    .where('id', '=', calculationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** What a title block says of a person: their real name or nickname, and where they work. */
export async function findSigner(
  db: Database,
  userId: number,
): Promise<{ name: string; employer: string } | undefined> {
  const row = await db.q
    .selectFrom('users')
    .leftJoin('person_sheets', 'person_sheets.user_id', 'users.id')
    .select(['users.nickname', 'users.truename', 'person_sheets.employer'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row && { name: row.truename || row.nickname, employer: row.employer ?? '' };
}
