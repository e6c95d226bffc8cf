import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'kysely';
import { beijingDate } from '../../../contract/beijing-time.ts';
import type { OwnAct, OwnReport } from '../../../contract/moderation/report.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Database } from '../../db/database.ts';
import { getThing, type House } from './things.ts';
import './tables.ts';

const pageSize = 20;
const totalCap = 1000;
const appealMilliseconds = 30 * millisecondsInDay;

interface NewReport {
  caseId: number;
  reporterId: number;
  category: string;
  text: string;
  now: Date;
}

/** Writes a report under the next number of its year, by China's calendar. */
export async function createReport(db: Database, report: NewReport): Promise<string> {
  const year = Number(beijingDate(report.now).slice(0, 4));
  const { last } = await db.q
    .insertInto('case_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((e) => ({ last: e('case_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  const number = `JB-${year}-${String(last).padStart(6, '0')}`;
  await db.q
    .insertInto('reports')
    .values({
      number,
      case_id: report.caseId,
      reporter_id: report.reporterId,
      category: report.category,
      text: report.text,
      created_at: report.now,
    })
    .execute();
  return number;
}

/** Number of the report that this person has made of the thing and that is not decided. */
export async function findOpenReport(
  db: Database,
  { thingKind, thingId, reporterId }: { thingKind: string; thingId: number; reporterId: number },
): Promise<string | undefined> {
  const row = await db.q
    .selectFrom('reports')
    .innerJoin('moderation_cases', 'moderation_cases.id', 'reports.case_id')
    .select('reports.number')
    .where('reports.reporter_id', '=', reporterId)
    .where('thing_kind', '=', thingKind)
    .where('thing_id', '=', thingId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return row?.number;
}

export async function listReportsOf(
  db: Database,
  caseIds: readonly number[],
): Promise<{ caseId: number; number: string; category: string; text: string; reporterId: number }[]> {
  if (caseIds.length === 0) return [];
  return db.q
    .selectFrom('reports')
    .select(['case_id as caseId', 'number', 'category', 'text', 'reporter_id as reporterId'])
    .where('case_id', 'in', caseIds)
    .orderBy('id')
    .limit(1000)
    .execute();
}

export async function listOwnReports(
  house: House,
  { userId, page }: { userId: number; page: number },
): Promise<Page<OwnReport>> {
  const rows = await house.db.q
    .selectFrom('reports')
    .innerJoin('moderation_cases', 'moderation_cases.id', 'reports.case_id')
    .selectAll('reports')
    .select(['thing_kind', 'thing_id', 'decided_at', 'decision'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('reporter_id', '=', userId)
    .orderBy('reports.id', 'desc')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  const items: OwnReport[] = [];
  for (const row of rows) {
    const thing = await getThing(house, row.thing_kind, row.thing_id);
    items.push({
      number: row.number,
      thingKind: row.thing_kind,
      path: thing && thing.hidden === null ? thing.path : null,
      category: row.category as OwnReport['category'],
      text: row.text,
      createdAt: row.created_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      decision: row.decision,
    });
  }
  return paged(items, { page, total: rows[0]?.total ?? 0 });
}

/** What was done to a person; the appeal stands beside the act it is against. */
export async function listOwnActs(
  house: House,
  { userId, page, now }: { userId: number; page: number; now: Date },
): Promise<Page<OwnAct>> {
  const rows = await house.db.q
    .selectFrom('moderation_acts')
    .leftJoin('moderation_cases as appeals', (join) =>
      join
        .on('appeals.kind', '=', 'appeal')
        .onRef('appeals.thing_id', '=', 'moderation_acts.id')
        .on('appeals.thing_kind', '=', 'act'),
    )
    .selectAll('moderation_acts')
    .select(['appeals.opened_at', 'appeals.facts', 'appeals.decision', 'appeals.decision_reason'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('moderation_acts.subject_id', '=', userId)
    .orderBy('moderation_acts.id', 'desc')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  const items: OwnAct[] = [];
  for (const row of rows) {
    const thing = await getThing(house, row.thing_kind, row.thing_id);
    const isFresh = now.getTime() - row.created_at.getTime() <= appealMilliseconds;
    items.push({
      actId: row.id,
      act: row.act,
      thingKind: row.thing_kind,
      title: thing?.title ?? '',
      path: thing?.path ?? null,
      reason: row.reason,
      until: row.until?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      isReversed: row.reversed_at !== null,
      appeal: row.opened_at && {
        createdAt: row.opened_at.toISOString(),
        text: row.facts?.statement ?? '',
        decision: row.decision,
        reason: row.decision_reason ?? '',
      },
      canAppeal: row.appealed_at === null && row.reversed_at === null && isFresh,
    });
  }
  return paged(items, { page, total: rows[0]?.total ?? 0 });
}

function paged<T>(items: T[], { page, total }: { page: number; total: number }): Page<T> {
  return { items, page, pageSize, total: Math.min(total, totalCap), isTotalCapped: total > totalCap };
}
