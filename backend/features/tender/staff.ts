import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import { type TenderState, tenderLimits } from '../../../contract/tender/kinds.ts';
import { endOf } from '../../../contract/tender/phase.ts';
import type * as contract from '../../../contract/tender/staff.ts';
import type { SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/index.ts';
import { beginSending, keepAnswer } from '../draft/index.ts';
import { keyOf } from './key.ts';
import { stateAfter } from './states.ts';
import * as store from './store.ts';

type TenderInput = Omit<EndpointParsedInput<typeof contract.createTender>, 'draftSlot'>;
type Nothing = Record<string, never>;

const pageSize = tenderLimits.perPage;
/** Of every list of notices. */
export const tendersTag = 'tenders';
export const tenderTag = (id: number) => `tender:${id}`;

export async function listStaffTenders(
  { db, now }: SignedInContext,
  { state, keyword, page }: EndpointParsedInput<typeof contract.listStaffTenders>,
): Promise<EndpointOutput<typeof contract.listStaffTenders>> {
  const { items, total } = await store.listByState(db, { state, keyword, page, pageSize });
  return {
    items: items.map((row) => store.toTenderRow(row, now)),
    page,
    pageSize,
    total,
    isTotalCapped: false,
  };
}

export async function createTender(
  context: SignedInContext,
  input: TenderInput,
): Promise<{ tenderId: number }> {
  const { db } = context;
  return db.tx(async () => {
    await beginSending(context);
    const tenderId = (await draftTender(context, input)) ?? (await failDouble(context, input));
    const after = { title: input.title };
    await recordAct(context, { action: 'tender.create', target: `tender:${tenderId}`, after });
    return keepAnswer(context, { tenderId });
  });
}

/** Makes a draft inside the caller's transaction; undefined where the notice is there already. */
export async function draftTender(
  { db, viewer, now }: Pick<SignedInContext, 'db' | 'viewer' | 'now'>,
  input: TenderInput,
): Promise<number | undefined> {
  const tenderId = await store.createTender(db, {
    ...columnsOf(input),
    cancelled_at: null,
    created_by: viewer.userId,
    first_published_at: null,
    announced_at: null,
    created_at: now,
    updated_at: now,
  });
  if (tenderId !== undefined) await store.replaceItems(db, { tenderId, items: input.items });
  return tenderId;
}

/** What people have planned by moves with a notice that says so, never silently. */
export async function updateTender(
  context: SignedInContext,
  { tenderId, ...input }: EndpointParsedInput<typeof contract.updateTender>,
): Promise<{ tenderId: number }> {
  const { db, now, reply } = context;
  await db.tx(async () => {
    const before = (await store.lockTender(db, tenderId)) ?? fail('tender.not_found');
    const columns = columnsOf(input);
    if (before.state === 'published') {
      if (!isSameTime(before.closes_at, columns.closes_at) || !isSameTime(before.opens_at, columns.opens_at))
        return fail('tender.times_fixed');
      requireComplete(columns);
    }
    const double = await store.findByKey(db, columns.key);
    if (double !== undefined && double !== tenderId) return failDouble(context, input);
    await store.updateTender(db, tenderId, { ...columns, updated_at: now });
    await store.replaceItems(db, { tenderId, items: input.items });
    await recordAct(context, {
      action: 'tender.update',
      target: `tender:${tenderId}`,
      before: { title: before.title, closesAt: before.closes_at },
      after: { title: columns.title, closesAt: columns.closes_at },
    });
  });
  reply.changed(tendersTag, tenderTag(tenderId));
  return { tenderId };
}

export async function setTenderState(
  context: SignedInContext,
  { tenderId, state, reason }: EndpointParsedInput<typeof contract.setTenderState>,
): Promise<{ state: TenderState }> {
  const { db, now, reply } = context;
  if (state === 'withdrawn' && reason === '')
    return fail('tender.reason_required', { fields: { reason: 'min_length' } });
  await db.tx(async () => {
    const tender = (await store.lockTender(db, tenderId)) ?? fail('tender.not_found');
    requireAct(tender.state, state === 'published' ? 'publish' : 'withdraw');
    if (state === 'published') requireComplete(tender);
    await store.updateTender(db, tenderId, {
      state,
      reason: state === 'withdrawn' ? reason : '',
      first_published_at: tender.first_published_at ?? (state === 'published' ? now : null),
      updated_at: now,
    });
    await recordAct(context, {
      action: 'tender.state',
      target: `tender:${tenderId}`,
      before: tender.state,
      after: state,
      reason,
    });
  });
  reply.changed(tendersTag, tenderTag(tenderId));
  return { state };
}

/** Publishes what was just drafted, inside the caller's transaction; what is not complete stays a draft. */
export async function publishDraft(
  { db, now }: Pick<SignedInContext, 'db' | 'now'>,
  tenderId: number,
): Promise<void> {
  const tender = await store.lockTender(db, tenderId);
  if (tender && tender.url !== '' && tender.text !== '')
    await store.updateTender(db, tenderId, { state: 'published', first_published_at: now, updated_at: now });
}

export async function deleteTender(
  context: SignedInContext,
  { tenderId }: { tenderId: number },
): Promise<Nothing> {
  const { db } = context;
  await db.tx(async () => {
    const tender = (await store.lockTender(db, tenderId)) ?? fail('tender.not_found');
    requireAct(tender.state, 'delete');
    await store.deleteTender(db, tenderId);
    await recordAct(context, {
      action: 'tender.delete',
      target: `tender:${tenderId}`,
      before: { title: tender.title },
    });
  });
  return {};
}

export function requireAct(state: TenderState, act: Parameters<typeof stateAfter>[1]): void {
  if (stateAfter(state, act) === undefined) fail('tender.state_other', { values: { state } });
}

function columnsOf(input: TenderInput) {
  const { title, buyer, agency, number, method, industry, region, city, site, url, text, publishedOn } =
    input;
  const { documentsUntil, closesAt, opensAt } = input;
  requireOrder(closesAt?.at ?? null, opensAt?.at ?? null);
  return {
    ...{ title, buyer, agency, number, method, industry, region, city, site, url, text },
    key: keyOf(input),
    budget_fen: input.budget,
    published_on: publishedOn,
    documents_until: documentsUntil?.at ?? null,
    is_documents_day: documentsUntil?.isDay ?? false,
    closes_at: closesAt?.at ?? null,
    is_closing_day: closesAt?.isDay ?? false,
    opens_at: opensAt?.at ?? null,
    ends_at: endOf({ closesAt: closesAt?.at ?? null, publishedOn }),
  };
}

/** Bids are opened when the time for handing them in is over (Tendering and Bidding Law, Article 34). */
export function requireOrder(closes: Date | null, opens: Date | null): void {
  if (closes && opens && opens < closes)
    fail('tender.order_of_times', { fields: { opensAt: 'before_closing' } });
}

/** What a public notice cannot be without: where it comes from, and what it says. */
function requireComplete({
  url,
  text,
  is_demo = false,
}: {
  url: string;
  text: string;
  is_demo?: boolean;
}): void {
  const fields = {
    ...(url === '' && !is_demo && { url: 'missing' }),
    ...(text === '' && { text: 'missing' }),
  };
  if (Object.keys(fields).length > 0) fail('tender.incomplete', { fields });
}

function isSameTime(a: Date | null, b: Date | null): boolean {
  return (a?.getTime() ?? 0) === (b?.getTime() ?? 0);
}

async function failDouble({ db }: SignedInContext, input: TenderInput): Promise<never> {
  const tenderId = (await store.findByKey(db, keyOf(input))) ?? 0;
  return fail('tender.double', { values: { tenderId }, fields: { number: 'double' } });
}
