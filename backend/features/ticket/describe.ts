import type { Ticket, TicketPage, TicketPost } from '../../../contract/ticket/ticket.ts';
import { workingMinutesBetween } from '../../../contract/working-time/working-time.ts';
import type { Context } from '../../http/context.ts';
import { listStaffIds } from '../account/index.ts';
import { listNameplateCodes } from '../nameplate/index.ts';
import { listPeople } from '../person/index.ts';
import { listProducts } from '../product/index.ts';
import { readCalendar } from '../working-time/index.ts';
import type { Relation } from './access.ts';
import { listFiles, listPosts } from './post-store.ts';
import { reopenUntil } from './states.ts';
import type { TicketRow } from './store.ts';
import { listServiceTerms } from './terms/list-terms.ts';
import { listTermsNames } from './terms/terms-store.ts';

type Facts = Pick<Context, 'db' | 'now'>;

export async function describeTickets(context: Facts, rows: readonly TicketRow[]): Promise<Ticket[]> {
  if (rows.length === 0) return [];
  const { db, now } = context;
  const products = new Map((await listProducts(db)).map(({ slug, name }) => [slug, name]));
  const assignees = rows.flatMap(({ assignee_id }) => (assignee_id === null ? [] : [assignee_id]));
  const people = await listPeople(db, assignees);
  // Days off before today count as well.
  const first = rows.reduce((least, { created_at }) => (created_at < least ? created_at : least), now);
  const calendar = await readCalendar({ db, now: first });
  const terms = await listTermsNames(
    db,
    rows.flatMap(({ terms_id }) => terms_id ?? []),
  );
  const nameplates = await listNameplateCodes(
    db,
    rows.flatMap(({ nameplate_id }) => nameplate_id ?? []),
  );
  return rows.map((row) => ({
    ticketId: row.id,
    subject: row.subject,
    product: row.product,
    productName: products.get(row.product) ?? row.product,
    nameplate: (row.nameplate_id !== null && nameplates.get(row.nameplate_id)) || '',
    version: row.version,
    licence: row.licence,
    severity: row.severity,
    state: row.state,
    name: row.name,
    assignee: (row.assignee_id !== null && people.get(row.assignee_id)) || null,
    dueAt: row.due_at?.toISOString() ?? null,
    isOverdue: row.due_at !== null && row.due_at < now,
    termsName: (row.terms_id !== null && terms.get(row.terms_id)) || null,
    solveDueAt: row.solve_due_at?.toISOString() ?? null,
    isSolveOverdue: row.solve_due_at !== null && row.solve_due_at < now,
    solveMinutesLeft: row.solve_minutes,
    answeredAfter: row.answered_at && workingMinutesBetween(calendar, row.created_at, row.answered_at),
    solvedAt: row.solved_at?.toISOString() ?? null,
    reopenUntil: row.state === 'solved' && row.solved_at ? reopenUntil(row.solved_at).toISOString() : null,
    mergedInto: row.merged_into,
    splitFrom: row.split_from,
    rating: row.rating,
    createdAt: row.created_at.toISOString(),
    activeAt: row.active_at.toISOString(),
  }));
}

/** The ticket with its messages; notes are for staff alone. */
export async function describePage(
  context: Facts,
  { ticket, isStaff, isAsker }: { ticket: TicketRow } & Relation,
): Promise<TicketPage> {
  const { db } = context;
  const [described] = await describeTickets(context, [ticket]);
  const rows = (await listPosts(db, ticket.id)).filter(({ kind }) => isStaff || kind !== 'note');
  const people = await listPeople(
    db,
    rows.flatMap(({ author_id }) => (author_id === null ? [] : [author_id])),
  );
  const files = await listFiles(
    db,
    rows.map(({ id }) => id),
  );
  const posts: TicketPost[] = rows.map((row) => ({
    postId: row.id,
    kind: row.kind,
    author: (row.author_id !== null && people.get(row.author_id)) || null,
    text: row.text,
    files: files
      .filter(({ post_id }) => post_id === row.id)
      .map(({ id, name, byte_size }) => ({ fileId: id, name, byteSize: byte_size })),
    createdAt: row.created_at.toISOString(),
  }));
  return {
    ticket: described as Ticket,
    posts,
    isStaff,
    isAsker,
    email: ticket.email,
    staff: isStaff ? [...(await listPeople(db, await listStaffIds(db))).values()] : [],
    terms: isStaff
      ? (await listServiceTerms(context))
          .filter(({ isInForce, termsId }) => isInForce || termsId === ticket.terms_id)
          .map(({ termsId, name }) => ({ termsId, name, isCurrent: termsId === ticket.terms_id }))
      : [],
    ratingText: ticket.rating_text,
  };
}
