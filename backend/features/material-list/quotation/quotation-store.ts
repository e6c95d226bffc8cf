import { sql } from 'kysely';
import { type QuotedContent, quotationLimits } from '../../../../contract/material-list/quotation.ts';
import type { Database } from '../../../db/database.ts';
import './tables.ts';

const select = (db: Database) =>
  db.q
    .selectFrom('quotations')
    .leftJoin('quotations as first', 'first.id', 'quotations.first_id')
    .select(['quotations.id as quotationId', 'quotations.list_id as listId', 'quotations.revision'])
    .select('quotations.request_id as requestId')
    .select(['quotations.first_id as firstId', 'first.issued_at as firstIssuedAt'])
    .select(['quotations.list_version as listVersion', 'quotations.issued_at as issuedAt'])
    .select(['quotations.issuer', 'quotations.customer', 'quotations.contact', 'quotations.terms'])
    .select(['quotations.markup_bp as markupBp', 'quotations.valid_until as validUntil'])
    .select(['quotations.net_fen as netFen', 'quotations.tax_fen as taxFen'])
    .select(['quotations.gross_fen as grossFen', 'quotations.status', 'quotations.content'])
    .select(['quotations.answered_by as answeredBy', 'quotations.answer_note as answerNote'])
    .select(['quotations.answered_at as answeredAt', 'quotations.opened_at as openedAt'])
    .select('quotations.issued_by as issuedBy');

export type StoredQuotation = Awaited<ReturnType<typeof listQuotations>>[number];

export async function listQuotations(db: Database, listId: number) {
  return select(db)
    .where('quotations.list_id', '=', listId)
    .orderBy('quotations.id', 'desc')
    .limit(sql.lit(quotationLimits.perList))
    .execute();
}

export async function findQuotation(
  db: Database,
  by: { listId: number; quotationId: number } | { tokenHash: string },
): Promise<StoredQuotation | undefined> {
  const query = select(db);
  return 'tokenHash' in by
    ? query.where('quotations.token_hash', '=', by.tokenHash).executeTakeFirst()
    : query
        .where('quotations.list_id', '=', by.listId)
        .where('quotations.id', '=', by.quotationId)
        .executeTakeFirst();
}

/** Held to the end of the transaction: nobody answers, withdraws or replaces it meanwhile. */
export async function lockByToken(db: Database, tokenHash: string): Promise<StoredQuotation | undefined> {
  const row = await db.q
    .selectFrom('quotations')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  return row && findQuotation(db, { tokenHash });
}

/** Held likewise; call it with the list locked. */
export async function lockOfList(
  db: Database,
  by: { listId: number; quotationId: number },
): Promise<StoredQuotation | undefined> {
  await db.q
    .selectFrom('quotations')
    .select('id')
    .where('id', '=', by.quotationId)
    .where('list_id', '=', by.listId)
    .forUpdate()
    .execute();
  return findQuotation(db, by);
}

/** The last one of each request. */
export async function findNewestOf(
  db: Database,
  requestIds: readonly number[],
): Promise<Map<number, StoredQuotation>> {
  if (requestIds.length === 0) return new Map();
  const rows = await select(db)
    .where('quotations.request_id', 'in', requestIds)
    .distinctOn('quotations.request_id')
    .orderBy('quotations.request_id')
    .orderBy('quotations.id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.requestId ?? 0, row]));
}

/** Held likewise; call it with the request locked. */
export async function lockNewestOf(db: Database, requestId: number): Promise<StoredQuotation | undefined> {
  await db.q
    .selectFrom('quotations')
    .select('id')
    .where('request_id', '=', requestId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return (await findNewestOf(db, [requestId])).get(requestId);
}

interface NewQuotation {
  listId: number | null;
  requestId: number | null;
  firstId: number | null;
  revision: number;
  listVersion: number;
  issuedBy: number;
  issuedAt: Date;
  issuer: string;
  customer: string;
  contact: string;
  terms: string;
  markupBp: number;
  validUntil: string;
  content: QuotedContent;
  netFen: number;
  taxFen: number;
  grossFen: number;
  tokenHash: string;
}

export async function createQuotation(db: Database, quotation: NewQuotation): Promise<number> {
  const { issuer, customer, contact, terms, revision } = quotation;
  const { id } = await db.q
    .insertInto('quotations')
    .values({
      ...{ issuer, customer, contact, terms, revision },
      list_id: quotation.listId,
      request_id: quotation.requestId,
      first_id: quotation.firstId,
      list_version: quotation.listVersion,
      issued_by: quotation.issuedBy,
      issued_at: quotation.issuedAt,
      markup_bp: quotation.markupBp,
      valid_until: quotation.validUntil,
      content: JSON.stringify(quotation.content),
      net_fen: quotation.netFen,
      tax_fen: quotation.taxFen,
      gross_fen: quotation.grossFen,
      token_hash: quotation.tokenHash,
      answered_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endQuotation(
  db: Database,
  { quotationId, status }: { quotationId: number; status: 'withdrawn' | 'replaced' },
): Promise<void> {
  await db.q.updateTable('quotations').set({ status }).where('id', '=', quotationId).execute();
}

export async function setAnswer(
  db: Database,
  answer: { quotationId: number; status: 'accepted' | 'declined'; name: string; note: string; now: Date },
): Promise<void> {
  await db.q
    .updateTable('quotations')
    .set({
      status: answer.status,
      answered_by: answer.name,
      answer_note: answer.note,
      answered_at: answer.now,
    })
    .where('id', '=', answer.quotationId)
    .execute();
}

export async function setToken(
  db: Database,
  { quotationId, tokenHash }: { quotationId: number; tokenHash: string },
): Promise<void> {
  await db.q.updateTable('quotations').set({ token_hash: tokenHash }).where('id', '=', quotationId).execute();
}

/** True for the first time. */
export async function setOpened(
  db: Database,
  { quotationId, now }: { quotationId: number; now: Date },
): Promise<boolean> {
  const row = await db.q
    .updateTable('quotations')
    .set({ opened_at: now })
    .where('id', '=', quotationId)
    .where('opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Open ones whose last day is one of these, and that were issued before; by their numbers. */
export async function listEnding(
  db: Database,
  of: { from: string; to: string; issuedBefore: Date; afterId: number; count: number },
): Promise<StoredQuotation[]> {
  return select(db)
    .where('quotations.status', '=', 'open')
    .where('quotations.valid_until', '>=', of.from)
    .where('quotations.valid_until', '<=', of.to)
    .where('quotations.issued_at', '<', of.issuedBefore)
    .where('quotations.id', '>', of.afterId)
    .orderBy('quotations.id')
    .limit(of.count)
    .execute();
}

/** Open until its day or accepted: the list behind it cannot be deleted. */
export async function hasBinding(
  db: Database,
  { listId, today }: { listId: number; today: string },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('quotations')
    .select('id')
    .where('list_id', '=', listId)
    .where((e) =>
      e.or([e('status', '=', 'accepted'), e.and([e('status', '=', 'open'), e('valid_until', '>=', today)])]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
