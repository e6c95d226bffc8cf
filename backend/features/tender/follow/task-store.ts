import type { TenderTask } from '../../../../contract/tender/follow.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/** Open ones first, by the day they are due; `today` is the day in Beijing. */
export async function listTasks(
  db: Database,
  { followId, today }: { followId: number; today: string },
): Promise<TenderTask[]> {
  const rows = await db.q
    .selectFrom('tender_tasks as k')
    .leftJoin('users as u', 'u.id', 'k.assignee_id')
    .select(['k.id as taskId', 'k.title', 'k.due_on as dueOn', 'k.done_at as doneAt'])
    .select('u.nickname as assigneeName')
    .where('k.follow_id', '=', followId)
    .orderBy((e) => e('k.done_at', 'is not', null))
    .orderBy('k.due_on', (by) => by.asc().nullsLast())
    .orderBy('k.id')
    .execute();
  return rows.map(({ doneAt, ...task }) => ({
    ...task,
    isOverdue: doneAt === null && task.dueOn !== null && task.dueOn < today,
    doneAt: doneAt?.toISOString() ?? null,
  }));
}

export async function countTasks(db: Database, followId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('tender_tasks')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('follow_id', '=', followId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function createTask(
  db: Database,
  task: {
    followId: number;
    title: string;
    assigneeId: number | null;
    dueOn: string | null;
    by: number;
    now: Date;
  },
): Promise<number> {
  const { id } = await db.q
    .insertInto('tender_tasks')
    .values({
      ...{ follow_id: task.followId, title: task.title, assignee_id: task.assigneeId, due_on: task.dueOn },
      ...{ done_at: null, created_by: task.by, created_at: task.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface OfFollow {
  followId: number;
  taskId: number;
}

/** False where that tender has no such task; one that is done keeps when it was. */
export async function setTaskDone(
  db: Database,
  { followId, taskId, doneAt }: OfFollow & { doneAt: Date | null },
): Promise<boolean> {
  const row = await db.q
    .updateTable('tender_tasks')
    .set((e) => ({ done_at: doneAt && e.fn.coalesce('done_at', e.val(doneAt)) }))
    .where('id', '=', taskId)
    .where('follow_id', '=', followId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteTask(db: Database, { followId, taskId }: OfFollow): Promise<boolean> {
  const row = await db.q
    .deleteFrom('tender_tasks')
    .where('id', '=', taskId)
    .where('follow_id', '=', followId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
