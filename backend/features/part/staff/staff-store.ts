import { sql } from 'kysely';
import type { PartState } from '../../../../contract/part/kinds.ts';
import type { Database } from '../../../db/database.ts';
import { escapeLike } from '../../../db/like.ts';
import { personColumns, toPersonSummary } from '../../person/index.ts';
import { partKey } from '../number-key.ts';
import '../tables.ts';

const partsShown = 50;
const deepestPage = 2000;

const openReports = sql<number>`(
  select count(*) from part_reports where part_id = p.id and state = 'open'
)`;

function selectStaffParts(db: Database) {
  return db.q
    .selectFrom('parts as p')
    .innerJoin('part_makers as m', 'm.id', 'p.maker_id')
    .innerJoin('part_groups as g', 'g.id', 'p.family_id')
    .select(['p.id', 'p.number', 'p.name', 'm.name as maker', 'g.name as family', 'p.state', 'p.version'])
    .select(['p.updated_at', openReports.as('open_reports')]);
}

export async function listStaffParts(
  db: Database,
  asked: { number: string; state: PartState | 'any'; isReported: boolean; page: number },
) {
  const key = escapeLike(partKey(asked.number));
  let query = selectStaffParts(db);
  if (key) query = query.where('p.number_key', 'like', `${key}%`);
  if (asked.state !== 'any') query = query.where('p.state', '=', asked.state);
  if (asked.isReported)
    query = query.where(sql<boolean>`exists (
      select from part_reports where part_id = p.id and state = 'open'
    )`);
  const { total } = await query
    .clearSelect()
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(sql.lit(partsShown))
    .offset((Math.min(asked.page, deepestPage) - 1) * partsShown)
    .execute();
  return {
    items: rows.map(toStaffPart),
    page: asked.page,
    pageSize: partsShown,
    total: Number(total),
    isTotalCapped: false,
  };
}

export async function getStaffPart(db: Database, partId: number) {
  const row = await selectStaffParts(db).where('p.id', '=', partId).executeTakeFirst();
  return row && toStaffPart(row);
}

function toStaffPart(row: {
  id: number;
  number: string;
  name: string;
  maker: string;
  family: string;
  state: PartState;
  version: number;
  updated_at: Date;
  open_reports: number;
}) {
  const { updated_at, open_reports, ...part } = row;
  return { ...part, openReports: Number(open_reports), updatedAt: updated_at.toISOString() };
}

export async function createReport(
  db: Database,
  report: { partId: number; field: string; claim: string; source: string; by: number; now: Date },
): Promise<number | undefined> {
  const row = await db.q
    .insertInto('part_reports')
    .values({
      part_id: report.partId,
      field: report.field,
      claim: report.claim,
      source: report.source,
      state: 'open',
      fixed_version: null,
      created_by: report.by,
      created_at: report.now,
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Open reports of a part, the oldest first. */
export async function listOpenReports(db: Database, partId: number) {
  const rows = await db.q
    .selectFrom('part_reports as r')
    .innerJoin('users', 'users.id', 'r.created_by')
    .select(['r.id', 'r.part_id', 'r.field', 'r.claim', 'r.source', 'r.created_at'])
    .select(personColumns)
    .where('r.part_id', '=', partId)
    .where('r.state', '=', 'open')
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(sql.lit(100))
    .execute();
  return rows.map((row) => ({
    reportId: row.id,
    partId: row.part_id,
    field: row.field,
    claim: row.claim,
    source: row.source,
    reporter: toPersonSummary(row),
    createdAt: row.created_at.toISOString(),
  }));
}

/** Closes open reports; returns who sent each. */
export async function decideReports(
  db: Database,
  decided: {
    ids: readonly number[];
    partId?: number;
    state: 'fixed' | 'declined';
    answer: string;
    version: number | null;
    by: number;
    now: Date;
  },
): Promise<{ id: number; partId: number; userId: number }[]> {
  if (decided.ids.length === 0) return [];
  let query = db.q
    .updateTable('part_reports')
    .set({
      state: decided.state,
      answer: decided.answer,
      fixed_version: decided.version,
      decided_by: decided.by,
      decided_at: decided.now,
    })
    .where('id', '=', sql<number>`any(${[...decided.ids]}::bigint[])`)
    .where('state', '=', 'open');
  if (decided.partId !== undefined) query = query.where('part_id', '=', decided.partId);
  return query.returning(['id', 'part_id as partId', 'created_by as userId']).execute();
}
