import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import { tenderLimits } from '../../../contract/tender/kinds.ts';
import { endOf } from '../../../contract/tender/phase.ts';
import type { addTenderChange as Contract } from '../../../contract/tender/staff.ts';
import type { SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/index.ts';
import { countChanges, createChange } from './change-store.ts';
import { notifyFollowers } from './follow/news.ts';
import { requireAct, requireOrder, tendersTag, tenderTag } from './staff.ts';
import { lockTender, type TenderRecord, updateTender } from './store.ts';

type ChangeInput = EndpointParsedInput<typeof Contract>;

/** A notice that follows the first: it moves times, calls the tender off, or tells who won. */
export async function addTenderChange(
  context: SignedInContext,
  input: ChangeInput,
): Promise<{ changeId: number }> {
  const { db, reply } = context;
  const changeId = await db.tx(() => writeChange(context, input));
  reply.changed(tendersTag, tenderTag(input.tenderId));
  return { changeId };
}

/** The times that a change moves; fails with what stands against the change. Nothing is written. */
export function judgeChange(
  tender: TenderRecord,
  { kind, ...input }: Pick<ChangeInput, 'kind' | 'closesAt' | 'opensAt'>,
): { closes: Date | null; opens: Date | null } {
  requireAct(tender.state, 'change');
  if (tender.cancelled_at) return fail('tender.cancelled');
  // Only a change moves times, and only to others than they are.
  const moved = (after: Date | undefined, before: Date | null) =>
    kind === 'change' && after && after.getTime() !== before?.getTime() ? after : null;
  const closes = moved(input.closesAt?.at, tender.closes_at);
  const opens = moved(input.opensAt?.at, tender.opens_at);
  requireOrder(closes ?? tender.closes_at, opens ?? tender.opens_at);
  return { closes, opens };
}

/** The same inside the caller's transaction; whatever it refuses, it refuses before it writes. */
export async function writeChange(context: SignedInContext, input: ChangeInput): Promise<number> {
  const { db, viewer, now } = context;
  const { tenderId, kind, title, text, url, publishedOn } = input;
  const tender = (await lockTender(db, tenderId)) ?? fail('tender.not_found');
  const { closes, opens } = judgeChange(tender, input);
  if ((await countChanges(db, tender.id)) >= tenderLimits.changes)
    return fail('tender.too_many_changes', { values: { count: tenderLimits.changes } });
  const closesAt = closes ?? tender.closes_at;
  const id = await createChange(db, {
    ...{ tender_id: tenderId, kind, title, text, url, published_on: publishedOn },
    closes_before: closes && tender.closes_at,
    closes_after: closes,
    is_closing_day: closes !== null && input.closesAt?.isDay === true,
    opens_before: opens && tender.opens_at,
    opens_after: opens,
    created_by: viewer.userId,
    created_at: now,
  });
  await updateTender(db, tenderId, {
    ...(closes && { closes_at: closes, is_closing_day: input.closesAt?.isDay === true }),
    ...(opens && { opens_at: opens }),
    ends_at: endOf({ closesAt, publishedOn: tender.published_on }),
    ...(kind === 'cancel' && { cancelled_at: now }),
    updated_at: now,
  });
  await notifyFollowers(context, tender, { changeId: id, kind });
  await recordAct(context, {
    action: 'tender.change',
    target: `tender:${tenderId}`,
    before: { closesAt: tender.closes_at },
    after: { kind, title, closesAt },
  });
  return id;
}
