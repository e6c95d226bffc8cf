import { subDays } from 'date-fns';
import { fail } from '../../../contract/errors.ts';
import type { VisitAct, VisitKind, VisitList } from '../../../contract/visit/visit.ts';
import type { Context, Services, SignedInContext } from '../../http/context.ts';
import { gradeOf } from '../../http/grade.ts';
import { describeThings } from '../card/index.ts';
import { flushVisits, noteVisit } from './pending.ts';
import * as store from './store.ts';

/** Notes what somebody signed in did with a thing; of visitors nothing is kept. */
export function noteAct(
  { db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>,
  { act, kind, id }: { act: VisitAct; kind: VisitKind; id: string },
): void {
  if (viewer) noteVisit(db, { userId: viewer.userId, act, kind, thing: id, visitedAt: now });
}

/** What went is listed without its name: that may have been the reason. */
export async function listVisits(
  { db, features, viewer, config }: SignedInContext,
  { act, kind, page }: { act: VisitAct; kind?: VisitKind; page: number },
): Promise<VisitList> {
  await flushVisits(db);
  const whose = { userId: viewer.userId, act };
  const rows = await store.listVisitRows(db, { ...whose, kind, page });
  const references = rows.map((row) => ({ kind: row.kind, id: row.thing }));
  const things = await describeThings({ db, features }, { references, grade: gradeOf(viewer) });
  const counts = await store.countVisits(db, whose);
  const total = counts
    .filter((each) => !kind || each.kind === kind)
    .reduce((sum, { count }) => sum + count, 0);
  return {
    visits: {
      items: rows.map((row, index) => {
        const { label = '', text = '', path = '/', state = 'gone' } = things[index] ?? {};
        return {
          kind: row.kind,
          id: row.thing,
          label,
          text,
          path,
          state,
          times: row.times,
          visitedAt: row.visited_at.toISOString(),
        };
      }),
      page,
      pageSize: store.visitsPerPage,
      total,
      isTotalCapped: false,
    },
    counts,
    isPaused: await store.isPaused(db, whose),
    keptDays: config.HISTORY_DAYS,
  };
}

/** Fails `visit.not_found`. */
export async function deleteVisit(
  { db, viewer }: SignedInContext,
  { act, kind, id }: { act: VisitAct; kind: VisitKind; id: string },
): Promise<Record<string, never>> {
  await flushVisits(db);
  if (!(await store.deleteVisit(db, { userId: viewer.userId, act, kind, thing: id })))
    fail('visit.not_found');
  return {};
}

export async function clearVisits(
  { db, viewer }: SignedInContext,
  { act }: { act: VisitAct },
): Promise<{ deletedCount: number }> {
  await flushVisits(db);
  return { deletedCount: await store.clearVisits(db, { userId: viewer.userId, act }) };
}

/** What was done before the pause still counts: it is written first. */
export async function pauseVisits(
  { db, viewer, now }: SignedInContext,
  { act, isPaused }: { act: VisitAct; isPaused: boolean },
): Promise<{ isPaused: boolean }> {
  await flushVisits(db);
  const whose = { userId: viewer.userId, act };
  if (isPaused) await store.createPause(db, { ...whose, now });
  else await store.deletePause(db, whose);
  return { isPaused };
}

/** Forgets what is older than the setting says, or more than anybody may have; returns how many. */
export async function forgetVisits({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<number> {
  const before = subDays(clock(), config.HISTORY_DAYS);
  let count = 0;
  for (let deleted = -1; deleted !== 0; count += deleted)
    deleted = await store.deleteVisitsBefore(db, before);
  for (let deleted = -1; deleted !== 0; count += deleted) deleted = await store.deleteVisitsBeyond(db);
  return count;
}
