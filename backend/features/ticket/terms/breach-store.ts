import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

const pageSize = 30;

type Kind = 'answer' | 'solution';

/** Notes a promise that was not kept; false where it is noted already. */
export async function createBreach(
  db: Database,
  { ticketId, kind, dueAt, now }: { ticketId: number; kind: Kind; dueAt: Date; now: Date },
): Promise<boolean> {
  const row = await db.q
    .insertInto('ticket_breaches')
    .values({ ticket_id: ticketId, kind, due_at: dueAt, noticed_at: now, met_at: null })
    .onConflict((conflict) => conflict.columns(['ticket_id', 'kind', 'due_at']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function meetBreaches(
  db: Database,
  { ticketId, kinds, now }: { ticketId: number; kinds: readonly Kind[]; now: Date },
): Promise<void> {
  await db.q
    .updateTable('ticket_breaches')
    .set({ met_at: now })
    .where('ticket_id', '=', ticketId)
    .where('kind', 'in', kinds)
    .where('met_at', 'is', null)
    .execute();
}

/** Open tickets with a promised time before `now` that is not noted. */
export async function listUnnoted(db: Database, { now, limit }: { now: Date; limit: number }) {
  const promises = (['answer', 'solution'] as const).map((kind) => {
    const due = kind === 'answer' ? ('tickets.due_at' as const) : ('tickets.solve_due_at' as const);
    return db.q
      .selectFrom('tickets')
      .select(['tickets.id', 'tickets.subject', 'tickets.assignee_id', `${due} as due`])
      .where('tickets.state', '=', 'open')
      .where(due, '<', now)
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('ticket_breaches as b')
              .select('b.id')
              .whereRef('b.ticket_id', '=', 'tickets.id')
              .where('b.kind', '=', kind)
              .whereRef('b.due_at', '=', due),
          ),
        ),
      )
      .orderBy('tickets.id')
      .limit(limit)
      .execute()
      .then((rows) => rows.flatMap(({ due: at, ...ticket }) => (at ? [{ ...ticket, kind, dueAt: at }] : [])));
  });
  return (await Promise.all(promises)).flat();
}

export async function listBreaches(db: Database, page: number) {
  const { total } = await db.q
    .selectFrom('ticket_breaches')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await db.q
    .selectFrom('ticket_breaches')
    .selectAll()
    .orderBy('due_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  return { items, page, pageSize, total: Number(total), isTotalCapped: false };
}
