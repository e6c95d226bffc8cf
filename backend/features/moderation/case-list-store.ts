import { type SelectQueryBuilder, sql } from 'kysely';
import type { CaseKind } from '../../../contract/moderation/kinds.ts';
import { countCapped } from '../../db/count-capped.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import './tables.ts';

export const casesPerPage = 20;
const totalCap = 1000;

interface CaseFilter {
  kind: CaseKind | 'all';
  state: 'open' | 'mine' | 'decided';
  /** 0 is every board that the viewer keeps. */
  boardId: number;
  /** Boards of a moderator; `all` for staff, who see what belongs to no board too. */
  boards: readonly number[] | 'all';
  viewerId: number;
  now: Date;
}

type Cases = SelectQueryBuilder<Tables, 'moderation_cases', unknown>;

/** One page of the queue: what weighs more first, then what waits longest; decided ones the newest first. */
export async function listCases(db: Database, filter: CaseFilter, page: number) {
  const isDecided = filter.state === 'decided';
  const matching = matchingCases(db, filter);
  const rows = await matching
    .leftJoin('users as subjects', 'subjects.id', 'moderation_cases.subject_id')
    .leftJoin('users as claimers', 'claimers.id', 'moderation_cases.claimed_by')
    .leftJoin('users as deciders', 'deciders.id', 'moderation_cases.decided_by')
    .leftJoin('boards', 'boards.id', 'moderation_cases.board_id')
    .selectAll('moderation_cases')
    .select(['subjects.nickname as subject_name', 'subjects.trust', 'subjects.silenced_until'])
    .select([
      'claimers.nickname as claimer_name',
      'deciders.nickname as decider_name',
      'boards.name as board_name',
    ])
    .select(
      sql<number>`(select count(*)::integer from moderation_acts
      where moderation_acts.subject_id = moderation_cases.subject_id and reversed_at is null)`.as(
        'act_count',
      ),
    )
    .$if(isDecided, (query) => query.orderBy('moderation_cases.decided_at', 'desc'))
    .$if(!isDecided, (query) => query.orderBy('moderation_cases.weight', 'desc').orderBy('opened_at'))
    .orderBy('moderation_cases.id', isDecided ? 'desc' : 'asc')
    .limit(sql.lit(casesPerPage))
    .offset((page - 1) * casesPerPage)
    .execute();
  const counted = await countCapped(db, matching.select('moderation_cases.id'), totalCap);
  return { rows, ...counted };
}

/** How many cases wait, by kind, for those boards. */
export async function countWaiting(
  db: Database,
  boards: readonly number[] | 'all',
): Promise<Record<string, number>> {
  const rows = await ofBoards(db.q.selectFrom('moderation_cases') as Cases, boards)
    .select(['kind', (e) => e.fn.countAll<number>().as('count')])
    .where('decided_at', 'is', null)
    .groupBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

export function listTemplates(db: Database) {
  return db.q
    .selectFrom('decision_templates')
    .select(['id as templateId', 'title', 'text'])
    .orderBy('position')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Who acted, for the appeals among these acts: they decide nothing about it. */
export async function listActors(db: Database, actIds: readonly number[]): Promise<Map<number, number[]>> {
  if (actIds.length === 0) return new Map();
  const rows = await db.q
    .selectFrom('moderation_acts')
    .select(['id', 'actor_id', 'seconder_id'])
    .where('id', 'in', actIds)
    .execute();
  return new Map(rows.map((row) => [row.id, [row.actor_id, row.seconder_id ?? 0]]));
}

function matchingCases(db: Database, filter: CaseFilter): Cases {
  let cases = ofBoards(db.q.selectFrom('moderation_cases') as Cases, filter.boards);
  if (filter.kind !== 'all') cases = cases.where('kind', '=', filter.kind);
  if (filter.boardId > 0) cases = cases.where('board_id', '=', filter.boardId);
  if (filter.state === 'decided') return cases.where('decided_at', 'is not', null);
  cases = cases.where('decided_at', 'is', null);
  return filter.state === 'mine'
    ? cases.where('claimed_by', '=', filter.viewerId).where('claimed_until', '>', filter.now)
    : cases;
}

function ofBoards(cases: Cases, boards: readonly number[] | 'all'): Cases {
  return boards === 'all' ? cases : cases.where('board_id', 'in', [...boards, 0]);
}

/** What the acts are about that are appealed against. */
export async function listActThings(
  db: Database,
  actIds: readonly number[],
): Promise<{ actId: number; thingKind: string; thingId: number }[]> {
  if (actIds.length === 0) return [];
  return db.q
    .selectFrom('moderation_acts')
    .select(['id as actId', 'thing_kind as thingKind', 'thing_id as thingId'])
    .where('id', 'in', actIds)
    .orderBy('id')
    .execute();
}
