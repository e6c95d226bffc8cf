import { addDays, beijingDate } from '../../../../contract/beijing-time.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { maxTotalFen } from '../../../../contract/material-list/kinds.ts';
import { quotationLimits } from '../../../../contract/material-list/quotation.ts';
import type * as contract from '../../../../contract/material-list/quotation-request.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { hashToken } from '../../auth/index.ts';
import { notify } from '../../notice/index.ts';
import { getSiteConfig } from '../../site/index.ts';
import * as quotations from '../quotation/quotation-store.ts';
import { numberOf } from '../quotation/quotations.ts';
import { offer } from './offer.ts';
import * as store from './request-store.ts';
import { describeRequests } from './requests.ts';
import { listWishes, mayTake } from './takers.ts';

export async function listQuotationRequests(
  context: SignedInContext,
  { state, page }: EndpointParsedInput<typeof contract.listQuotationRequests>,
): Promise<EndpointOutput<typeof contract.listQuotationRequests>> {
  const listed = await store.listRequests(context.db, { state, page, wishes: await listWishes(context) });
  return { ...listed, items: await describeRequests(context, listed.items) };
}

export async function getQuotationRequest(
  context: SignedInContext,
  { requestId }: { requestId: number },
): Promise<EndpointOutput<typeof contract.getQuotationRequest>> {
  const { db } = context;
  const found = await requireTaken(context, await store.findRequest(db, requestId));
  const [request = fail('quotation_request.not_found')] = await describeRequests(context, [found]);
  return {
    request,
    content: (await quotations.findNewestOf(db, [requestId])).get(requestId)?.content ?? null,
  };
}

/** Fails `quotation_request.not_found` where the viewer may not take it either. */
async function requireTaken(
  context: SignedInContext,
  found: store.RequestRecord | undefined,
): Promise<store.RequestRecord> {
  return found && (await mayTake(context, found)) ? found : fail('quotation_request.not_found');
}

const lockTaken = async (context: SignedInContext, requestId: number) =>
  requireTaken(context, await store.lockRequest(context.db, requestId));

export async function issueQuotation(
  context: SignedInContext,
  { requestId, lines, taxBp, days, terms }: EndpointParsedInput<typeof contract.issueQuotation>,
): Promise<{ number: string }> {
  const { db, now, viewer } = context;
  const { companyName, siteTitle } = await getSiteConfig(db);
  const offered = offer({ lines, taxBp });
  if (offered.grossFen > maxTotalFen) return fail('material_list.sum_too_large');
  return db.tx(async () => {
    const request = await lockTaken(context, requestId);
    if (request.state === 'closed') return fail('quotation_request.closed');
    const former = await quotations.lockNewestOf(db, requestId);
    if (former?.status === 'accepted') return fail('quotation.decided');
    if (former && former.revision >= quotationLimits.perList)
      return fail('quotation.too_many', { values: { most: quotationLimits.perList } });
    if (former) await quotations.endQuotation(db, { quotationId: former.quotationId, status: 'replaced' });
    await quotations.createQuotation(db, {
      ...{ ...offered, requestId, listId: null, listVersion: 0, markupBp: 0, terms },
      firstId: former ? (former.firstId ?? former.quotationId) : null,
      revision: (former?.revision ?? 0) + 1,
      issuedBy: viewer.userId,
      issuedAt: now,
      issuer: companyName || siteTitle,
      customer: request.company,
      contact: request.name,
      validUntil: addDays(beijingDate(now), days),
      // Read by its asker's account: nobody has a link.
      tokenHash: hashToken(context.randomBytes(32).toString('base64url')),
    });
    const made = (await quotations.findNewestOf(db, [requestId])).get(requestId);
    const number = made ? numberOf(made) : '';
    await store.setRequestState(db, { requestId, state: 'quoted' });
    await notify(
      { db, now },
      {
        userIds: [request.userId],
        kind: 'quotation_sent',
        thing: `quotation:${made?.quotationId}`,
        path: `/price/quotation/${requestId}`,
        data: { number: `${number}/${made?.revision}`, lastDay: made?.validUntil ?? '' },
      },
    );
    await recordAct(context, {
      action: 'quotation.issue',
      target: `quotation_request:${requestId}`,
      after: JSON.stringify({ number, revision: made?.revision, grossFen: offered.grossFen }),
    });
    return { number };
  });
}

export async function withdrawIssuedQuotation(
  context: SignedInContext,
  { requestId }: { requestId: number },
): Promise<Record<string, never>> {
  const { db } = context;
  return db.tx(async () => {
    await lockTaken(context, requestId);
    const found = (await quotations.lockNewestOf(db, requestId)) ?? fail('quotation.not_found');
    if (found.status !== 'open') return fail('quotation.decided');
    await quotations.endQuotation(db, { quotationId: found.quotationId, status: 'withdrawn' });
    await store.setRequestState(db, { requestId, state: 'open' });
    const target = `quotation_request:${requestId}`;
    await recordAct(context, { action: 'quotation.withdraw', target, before: numberOf(found) });
    return {};
  });
}

export async function closeQuotationRequest(
  context: SignedInContext,
  { requestId, answer }: { requestId: number; answer: string },
): Promise<Record<string, never>> {
  const { db, now } = context;
  return db.tx(async () => {
    const request = await lockTaken(context, requestId);
    if (request.state !== 'open') return fail('quotation_request.closed');
    await store.setRequestState(db, { requestId, state: 'closed', answer });
    await notify(
      { db, now },
      {
        userIds: [request.userId],
        kind: 'quotation_refused',
        thing: `quotation_request:${requestId}`,
        path: '/price/quotation',
        data: { reason: answer },
      },
    );
    await recordAct(context, {
      action: 'quotation.close',
      target: `quotation_request:${requestId}`,
      reason: answer,
    });
    return {};
  });
}
