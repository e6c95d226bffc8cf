import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { type CaseKind, decisionsOf, thingKinds } from '../../../contract/moderation/kinds.ts';
import type { Case, listCases as Contract } from '../../../contract/moderation/moderation.ts';
import type { SignedInContext } from '../../http/context.ts';
import type { Thing } from '../../parts/moderation.ts';
import { isStaff } from '../forum/index.ts';
import * as lists from './case-list-store.ts';
import { listReportsOf } from './report-store.ts';
import { getThing, listThings } from './things.ts';

type Row = Awaited<ReturnType<typeof lists.listCases>>['rows'][number];

/** The queue of those boards whose order the viewer keeps, with each case's thing, reports and what may be decided. */
export async function listCases(
  { db, features, viewer, now }: SignedInContext,
  input: { kind: CaseKind | 'all'; state: 'open' | 'mine' | 'decided'; boardId: number; page: number },
): Promise<EndpointOutput<typeof Contract>> {
  const { page, ...filter } = input;
  const boards = isStaff(viewer) ? 'all' : viewer.moderates;
  const { rows, ...totals } = await lists.listCases(
    db,
    { ...filter, boards, viewerId: viewer.userId, now },
    page,
  );
  const [found, reports, actors] = [
    await findThings({ db, features }, rows),
    await listReportsOf(
      db,
      rows.map(({ id }) => id),
    ),
    await lists.listActors(
      db,
      rows.filter(({ kind }) => kind === 'appeal').map(({ thing_id }) => thing_id),
    ),
  ];
  const items = rows.map((row): Case => {
    const isHeld = row.claimed_until !== null && row.claimed_until > now;
    return {
      ...factsOf(row, found.get(keyOf(row))),
      reports: reports
        .filter(({ caseId }) => caseId === row.id)
        .map(({ number, category, text }) => ({ number, category, text })),
      claimedBy:
        isHeld && row.claimed_by ? { userId: row.claimed_by, nickname: row.claimer_name ?? '' } : null,
      isMine: isHeld && row.claimed_by === viewer.userId,
      may: mayDecide(row, { viewerId: viewer.userId, isHeld, actors: actors.get(row.thing_id) ?? [] }),
      subject:
        row.subject_id === null
          ? null
          : {
              userId: row.subject_id,
              nickname: row.subject_name ?? '',
              trust: row.trust ?? 'new',
              actCount: row.act_count,
              isPostingSuspended: row.silenced_until !== null && row.silenced_until > now,
            },
    };
  });
  return {
    cases: { items, page, pageSize: lists.casesPerPage, ...totals },
    waiting: await lists.countWaiting(db, boards),
    templates: await lists.listTemplates(db),
  };
}

function factsOf(row: Row, thing: Thing | undefined) {
  return {
    caseId: row.id,
    kind: row.kind,
    thingKind: row.thing_kind,
    thingId: row.thing_id,
    thing: thing ? { title: thing.title, text: thing.text, path: thing.path, hidden: thing.hidden } : null,
    boardName: row.board_name,
    weight: row.weight,
    openedAt: row.opened_at.toISOString(),
    hits: row.facts.hits ?? [],
    statement: row.facts.statement ?? '',
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by ? { userId: row.decided_by, nickname: row.decider_name ?? '' } : null,
    decision: row.decision,
    decisionReason: row.decision_reason,
  };
}

/** The same questions that the rules of deciding ask again. */
function mayDecide(
  row: Row,
  by: { viewerId: number; isHeld: boolean; actors: readonly number[] },
): Case['may'] {
  const isOthers = by.isHeld && row.claimed_by !== by.viewerId;
  if (row.decided_at !== null || isOthers || row.subject_id === by.viewerId) return [];
  if (row.kind === 'appeal' && by.actors.includes(by.viewerId)) return [];
  return [...decisionsOf[row.kind]];
}

/** The things behind a page of cases, one query for each kind; an appeal shows what the act was about. */
async function findThings(
  house: Pick<SignedInContext, 'db' | 'features'>,
  rows: readonly Row[],
): Promise<Map<string, Thing>> {
  const found = new Map<string, Thing>();
  for (const kind of thingKinds) {
    const ids = rows.filter((row) => row.thing_kind === kind).map((row) => row.thing_id);
    for (const thing of await listThings(house, kind, ids)) found.set(`${kind}:${thing.id}`, thing);
  }
  const actIds = rows.filter((row) => row.kind === 'appeal').map((row) => row.thing_id);
  for (const act of await lists.listActThings(house.db, actIds)) {
    const thing = await getThing(house, act.thingKind, act.thingId);
    if (thing) found.set(`act:${act.actId}`, thing);
  }
  return found;
}

function keyOf(row: Row): string {
  return `${row.thing_kind}:${row.thing_id}`;
}
