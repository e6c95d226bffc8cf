import { addDays, beijingDate } from '../../../../contract/beijing-time.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { maxTotalFen } from '../../../../contract/material-list/kinds.ts';
import * as contract from '../../../../contract/material-list/quotation.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { hashToken } from '../../auth/index.ts';
import { listGroups, listLines } from '../item-store.ts';
import { listNames, type StoredList } from '../list-store.ts';
import { managesList, requireList, requireLockedList } from '../rights.ts';
import { notifySupplier } from './news.ts';
import * as store from './quotation-store.ts';
import { quote } from './quote.ts';

/** An open one ends with its last day in Beijing. */
const stateOf = (
  { status, validUntil }: Pick<store.StoredQuotation, 'status' | 'validUntil'>,
  now: Date,
): contract.QuotationState => (status === 'open' && validUntil < beijingDate(now) ? 'expired' : status);

/** Revisions share the number of the first. */
export function numberOf({ firstIssuedAt, issuedAt, firstId, quotationId }: store.StoredQuotation): string {
  return `Q${beijingDate(firstIssuedAt ?? issuedAt).replaceAll('-', '')}-${firstId ?? quotationId}`;
}

/** As the customer sees it: neither mark-up nor numbers of rows. */
export function showQuotation(quotation: store.StoredQuotation, now: Date): contract.Quotation {
  const { revision, issuer, customer, contact, terms, validUntil, netFen, taxFen, grossFen } = quotation;
  return {
    ...{ revision, issuer, customer, contact, terms, validUntil, netFen, taxFen, grossFen },
    number: numberOf(quotation),
    state: stateOf(quotation, now),
    issuedAt: quotation.issuedAt.toISOString(),
    answeredBy: quotation.answeredBy,
    answerNote: quotation.answerNote,
    answeredAt: quotation.answeredAt?.toISOString() ?? null,
  };
}

export async function listQuotations(
  context: SignedInContext,
  { listId }: { listId: number },
): Promise<EndpointOutput<typeof contract.listQuotations>> {
  const { db, now } = context;
  await requireList(context, listId, 'manage');
  return {
    items: (await store.listQuotations(db, listId)).map((quotation) => ({
      ...showQuotation(quotation, now),
      quotationId: quotation.quotationId,
      listVersion: quotation.listVersion,
      markupBp: quotation.markupBp,
      openedAt: quotation.openedAt?.toISOString() ?? null,
    })),
  };
}

/** Whose offer it is: the company's, or the person's. */
async function nameIssuer({ db }: Pick<Context, 'db'>, { userId, companyId }: StoredList): Promise<string> {
  const { people, companies } = await listNames(db, {
    userIds: userId === null ? [] : [userId],
    companyIds: companyId === null ? [] : [companyId],
  });
  return companies.get(companyId ?? 0) ?? people.get(userId ?? 0) ?? '';
}

/** The quotation that a new one replaces, which is then closed. */
async function replace(
  { db }: Pick<Context, 'db'>,
  { listId, replaces }: { listId: number; replaces: number | undefined },
): Promise<{ firstId: number | null; revision: number }> {
  if (replaces === undefined) return { firstId: null, revision: 1 };
  const former =
    (await store.lockOfList(db, { listId, quotationId: replaces })) ?? fail('quotation.not_found');
  if (former.status === 'accepted' || former.status === 'replaced') return fail('quotation.decided');
  await store.endQuotation(db, { quotationId: replaces, status: 'replaced' });
  return { firstId: former.firstId ?? former.quotationId, revision: former.revision + 1 };
}

export async function createQuotation(
  context: SignedInContext,
  { listId, replaces, days, ...asked }: EndpointParsedInput<typeof contract.createQuotation>,
): Promise<EndpointOutput<typeof contract.createQuotation>> {
  const { db, now, viewer } = context;
  const token = context.randomBytes(32).toString('base64url');
  return db.tx(async () => {
    const { list } = await requireLockedList(context, listId, 'manage');
    const most = contract.quotationLimits.perList;
    if ((await store.listQuotations(db, listId)).length >= most)
      return fail('quotation.too_many', { values: { most } });
    const lines = await listLines(db, listId);
    const unpriced = lines.filter(({ priceFen }) => priceFen === null).length;
    if (lines.length === 0) return fail('quotation.empty');
    if (unpriced > 0) return fail('quotation.unpriced', { values: { count: unpriced } });
    // A line that says nothing of how many would be offered for nothing.
    const uncounted = lines.filter(({ quantity }) => quantity === 0).length;
    if (uncounted > 0) return fail('quotation.uncounted', { values: { count: uncounted } });
    const groups = await listGroups(db, listId);
    const offer = quote(list, { groups, lines, markupBp: asked.markupBp });
    if (offer.grossFen > maxTotalFen) return fail('material_list.sum_too_large');
    const quotationId = await store.createQuotation(db, {
      ...{ ...(await replace(context, { listId, replaces })), ...asked, ...offer, listId, requestId: null },
      listVersion: list.version,
      issuedBy: viewer.userId,
      issuedAt: now,
      issuer: await nameIssuer(context, list),
      validUntil: addDays(beijingDate(now), days),
      tokenHash: hashToken(token),
    });
    return { quotationId, token };
  });
}

export async function withdrawQuotation(
  context: SignedInContext,
  { listId, quotationId }: { listId: number; quotationId: number },
): Promise<Record<string, never>> {
  const { db } = context;
  return db.tx(async () => {
    await requireLockedList(context, listId, 'manage');
    const found = (await store.lockOfList(db, { listId, quotationId })) ?? fail('quotation.not_found');
    if (found.status !== 'open') return fail('quotation.decided');
    await store.endQuotation(db, { quotationId, status: 'withdrawn' });
    return {};
  });
}

export async function renewQuotationLink(
  context: SignedInContext,
  { listId, quotationId }: { listId: number; quotationId: number },
): Promise<EndpointOutput<typeof contract.renewQuotationLink>> {
  const { db } = context;
  const token = context.randomBytes(32).toString('base64url');
  return db.tx(async () => {
    await requireLockedList(context, listId, 'manage');
    if (!(await store.lockOfList(db, { listId, quotationId }))) return fail('quotation.not_found');
    await store.setToken(db, { quotationId, tokenHash: hashToken(token) });
    return { quotationId, token };
  });
}

/** The first time that somebody else than the supplier opens a quotation is kept, and told. */
export async function noteOpening(
  context: Pick<Context, 'db' | 'now' | 'viewer'>,
  found: store.StoredQuotation,
): Promise<void> {
  const { db, now } = context;
  if (found.openedAt !== null) return;
  await db.tx(async () => {
    if (await isSupplier(context, found)) return;
    if (!(await store.setOpened(db, { quotationId: found.quotationId, now }))) return;
    await notifySupplier({ db, now }, { of: found, number: numberOf(found), event: 'opened' });
  });
}

async function isSupplier(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  { listId }: store.StoredQuotation,
): Promise<boolean> {
  if (!viewer) return false;
  return listId === null ? viewer.roles.length > 0 : managesList(db, { listId, userId: viewer.userId });
}

/** The quotation behind a link; fails `quotation.not_found`, whatever the reason. */
export async function openQuotation(
  context: Pick<Context, 'db' | 'now' | 'viewer'>,
  token: string,
): Promise<contract.WholeQuotation> {
  const { db, now } = context;
  const found =
    (await store.findQuotation(db, { tokenHash: hashToken(token) })) ?? fail('quotation.not_found');
  await noteOpening(context, found);
  return { ...showQuotation(found, now), content: found.content };
}

export const readQuotation = (context: Context, { token }: { token: string }) =>
  openQuotation(context, token);

/** The row is held, so that of two answers, or an answer and a withdrawal, one stands. */
export async function answerQuotation(
  context: Context,
  { token, ...answer }: EndpointParsedInput<typeof contract.answerQuotation>,
): Promise<Record<string, never>> {
  const { db } = context;
  return db.tx(async () => {
    const found = (await store.lockByToken(db, hashToken(token))) ?? fail('quotation.not_found');
    await settle(context, found, answer);
    return {};
  });
}

/** Answers a held quotation once, while it is open. */
export async function settle(
  { db, now }: Pick<Context, 'db' | 'now'>,
  found: store.StoredQuotation,
  { answer, name, note }: { answer: 'accepted' | 'declined'; name: string; note: string },
): Promise<void> {
  const state = stateOf(found, now);
  if (state === 'expired') return fail('quotation.expired');
  if (state !== 'open') return fail('quotation.decided');
  await store.setAnswer(db, { quotationId: found.quotationId, status: answer, name, note, now });
  await notifySupplier({ db, now }, { of: found, number: numberOf(found), event: answer });
}
