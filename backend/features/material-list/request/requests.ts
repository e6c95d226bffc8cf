import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { WholeQuotation } from '../../../../contract/material-list/quotation.ts';
import * as contract from '../../../../contract/material-list/quotation-request.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { listOwnerIds } from '../../account/index.ts';
import { notify } from '../../notice/index.ts';
import { listProducts } from '../../product/index.ts';
import { findNewestOf, lockNewestOf, type StoredQuotation } from '../quotation/quotation-store.ts';
import { noteOpening, settle, showQuotation } from '../quotation/quotations.ts';
import * as store from './request-store.ts';
import { listTakers } from './takers.ts';

export async function askForQuotation(
  { db, now, viewer }: SignedInContext,
  asked: EndpointParsedInput<typeof contract.askForQuotation>,
): Promise<{ requestId: number }> {
  const { userId } = viewer;
  const { product, region, company } = asked;
  const isKnown =
    contract.isHouseProduct(product) || (await listProducts(db)).some(({ slug }) => slug === product);
  if (!isKnown) return fail('product.not_found');
  const most = contract.quotationRequestLimits.open;
  return db.tx(async () => {
    await lockCounts(db, `quotation_requests:${userId}`);
    if ((await store.countOpenOf(db, userId)) >= most)
      return fail('quotation_request.too_many', { values: { most } });
    const requestId = await store.createRequest(db, { ...asked, userId, now });
    const takers = await listTakers(db, { product, region });
    await notify(
      { db, now },
      {
        userIds: takers.length > 0 ? takers : await listOwnerIds(db),
        kind: 'quotation_wanted',
        thing: `quotation_request:${requestId}`,
        path: `/admin/quotations/${requestId}`,
        data: { company },
      },
    );
    return { requestId };
  });
}

export async function listOwnQuotationRequests({
  db,
  now,
  viewer,
}: SignedInContext): Promise<EndpointOutput<typeof contract.listOwnQuotationRequests>> {
  const own = await store.listRequestsOf(db, viewer.userId);
  return { items: await describeRequests({ db, now }, own) };
}

/** Requests with the last quotation of each. */
export async function describeRequests(
  { db, now }: Pick<Context, 'db' | 'now'>,
  requests: readonly store.RequestRecord[],
): Promise<contract.QuotationRequest[]> {
  const newest = await findNewestOf(
    db,
    requests.map(({ requestId }) => requestId),
  );
  return requests.map(({ userId: _, createdAt, ...request }) => {
    const quotation = newest.get(request.requestId);
    return {
      ...request,
      createdAt: createdAt.toISOString(),
      quotation: quotation ? showQuotation(quotation, now) : null,
    };
  });
}

/** The last quotation of somebody's own request. */
async function requireOwn({ db, viewer }: SignedInContext, requestId: number): Promise<StoredQuotation> {
  const request = await store.findRequest(db, requestId);
  if (request?.userId !== viewer.userId) return fail('quotation.not_found');
  return (await findNewestOf(db, [requestId])).get(requestId) ?? fail('quotation.not_found');
}

export async function readRequestedQuotation(
  context: SignedInContext,
  { requestId }: { requestId: number },
): Promise<WholeQuotation> {
  const found = await requireOwn(context, requestId);
  await noteOpening(context, found);
  return { ...showQuotation(found, context.now), content: found.content };
}

export async function answerRequestedQuotation(
  context: SignedInContext,
  { requestId, ...answer }: EndpointParsedInput<typeof contract.answerRequestedQuotation>,
): Promise<Record<string, never>> {
  const { db, viewer } = context;
  return db.tx(async () => {
    const request = await store.lockRequest(db, requestId);
    if (request?.userId !== viewer.userId) return fail('quotation.not_found');
    const found = (await lockNewestOf(db, requestId)) ?? fail('quotation.not_found');
    await settle(context, found, answer);
    return {};
  });
}
