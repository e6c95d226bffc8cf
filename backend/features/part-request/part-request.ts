import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type * as contract from '../../../contract/part-request/part-request.ts';
import { maxOpenRequests } from '../../../contract/part-request/part-request.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/index.ts';
import { notify } from '../notice/index.ts';
import { makerKey, partKey } from '../part/index.ts';
import { review } from '../review/index.ts';
import { settleTrust } from '../trust/index.ts';
import { notifyOfArrival } from './arrival.ts';
import { listVoters } from './arrival-store.ts';
import { countSteps } from './nearness.ts';
import * as store from './store.ts';

const similarShown = 6;
/** Of a number's beginning, what must be alike at least. */
const shortestBeginning = 3;
/** Read to choose the nearest from. */
const maxExamined = 200;

export async function listPartRequests(
  { db, viewer }: Context,
  { list, maker, page }: EndpointParsedInput<typeof contract.listPartRequests>,
): Promise<EndpointOutput<typeof contract.listPartRequests>> {
  const requests = await store.listRequests(db, {
    states: list === 'there' ? ['there'] : ['asked', 'taken'],
    makerKey: makerKey(maker),
    isNewest: list === 'there',
    userId: viewer?.userId ?? 0,
    page,
  });
  return { ...requests, makers: await store.listWishedMakers(db) };
}

/** What is near enough that it may be the same: numbers that begin alike, the fewest steps first. */
export async function listSimilarParts(
  { db, viewer }: Context,
  { maker, number }: EndpointParsedInput<typeof contract.listSimilarParts>,
): Promise<EndpointOutput<typeof contract.listSimilarParts>> {
  const key = partKey(number);
  if (key === '') return { parts: [], requests: [] };
  const beginning = key.slice(0, Math.max(shortestBeginning, Math.ceil(key.length / 2)));
  const max = Math.max(2, Math.ceil(key.length / 3));
  const wanted = makerKey(maker);
  const nearest = <T>(items: readonly T[], keysOf: (item: T) => { numberKey: string; makerKey: string }) =>
    items
      .map((item) => {
        const keys = keysOf(item);
        const steps = keys.numberKey.startsWith(key) ? 0 : countSteps(key, keys.numberKey, max);
        return { item, steps, isOther: keys.makerKey !== wanted };
      })
      .filter(({ steps }) => steps <= max)
      .sort((a, b) => a.steps - b.steps || Number(a.isOther) - Number(b.isOther))
      .slice(0, similarShown)
      .map(({ item }) => item);
  const parts = await store.listPartsByBeginning(db, { beginning, limit: maxExamined });
  const requests = await store.listRequestsByBeginning(db, {
    beginning,
    userId: viewer?.userId ?? 0,
    limit: maxExamined,
  });
  return {
    parts: nearest(parts, (part) => part).map(({ numberKey: _, makerKey: __, ...part }) => part),
    requests: nearest(requests, (request) => ({
      numberKey: partKey(request.number),
      makerKey: makerKey(request.maker),
    })),
  };
}

export async function createPartRequest(
  context: SignedInContext,
  { maker, number, purpose }: EndpointParsedInput<typeof contract.createPartRequest>,
): Promise<{ requestId: number; isNew: boolean }> {
  const { db, viewer, now, reply } = context;
  const { userId } = viewer;
  const keys = { makerKey: makerKey(maker), numberKey: partKey(number) };
  if (keys.numberKey === '') return fail('part_request.no_number', { fields: { number: 'empty' } });
  const parts = await store.listPartsByBeginning(db, { beginning: keys.numberKey, limit: maxExamined });
  const isThere = parts.some(
    (part) => part.numberKey === keys.numberKey && ['', part.makerKey].includes(keys.makerKey),
  );
  if (isThere) return fail('part_request.there');
  // It is seen by all at once and has no queue: whatever a rule finds is not taken.
  const texts = [maker, number, purpose].filter(Boolean);
  const { outcome, hits } = await review(db, { texts, trust: await settleTrust(context) });
  if (outcome !== 'pass') return fail('review.refused', { values: { found: hits[0]?.found ?? '' } });
  const result = await db.tx(async () => {
    await lockCounts(db, `part-requests:${userId}`);
    if ((await store.countOpenRequests(db, userId)) >= maxOpenRequests)
      return fail('part_request.too_many', { values: { count: maxOpenRequests } });
    const id = await store.createRequest(db, { ...keys, maker, number, purpose, by: userId, now });
    const known = id === undefined ? await store.findRequest(db, keys) : undefined;
    if (known?.state === 'declined')
      return fail('part_request.declined', { values: { answer: known.answer } });
    if (known?.state === 'there') return fail('part_request.there');
    const requestId = id ?? known?.id ?? fail('part_request.not_found');
    await store.createVote(db, { requestId, userId, now });
    return { requestId, isNew: id !== undefined };
  });
  reply.changed('part-requests');
  return result;
}

export async function votePartRequest(
  { db, viewer, now, reply }: SignedInContext,
  { requestId, isOn }: { requestId: number; isOn: boolean },
): Promise<{ isVoted: boolean }> {
  const { userId } = viewer;
  await db.tx(async () => {
    const request = await store.lockRequest(db, requestId);
    if (request?.state !== 'asked' && request?.state !== 'taken') return fail('part_request.not_found');
    if (isOn) await store.createVote(db, { requestId, userId, now });
    else await store.deleteVote(db, { requestId, userId });
  });
  reply.changed('part-requests');
  return { isVoted: isOn };
}

export async function setPartRequestState(
  context: SignedInContext,
  { requestId, state, partNumber, answer }: EndpointParsedInput<typeof contract.setPartRequestState>,
): Promise<EndpointOutput<typeof contract.setPartRequestState>> {
  const { db, viewer, now, reply } = context;
  if (state === 'declined' && answer === '') return fail('part_request.no_answer');
  await db.tx(async () => {
    const request = (await store.lockRequest(db, requestId)) ?? fail('part_request.not_found');
    const part = state === 'there' ? await findPart(db, { ...request, partNumber }) : undefined;
    const said = state === 'declined' ? answer : '';
    const change = { id: requestId, state, partId: part?.id ?? null, answer: said, by: viewer.userId, now };
    await store.setRequestState(db, change);
    if (part) await notifyOfArrival({ db, now }, { requestId, partId: part.id, number: part.number });
    if (state === 'declined')
      await notify(
        { db, now },
        {
          userIds: await listVoters(db, requestId),
          kind: 'part_not_coming',
          thing: `part_request:${requestId}`,
          path: '/ldz/requests',
          data: { number: request.number, answer },
        },
      );
    await recordAct(context, {
      action: 'part.request_state',
      target: `part_request:${requestId}`,
      before: request.state,
      after: state,
      reason: said,
    });
  });
  reply.changed('part-requests');
  return { state };
}

/** The published part of a number; that of the asked maker first. */
async function findPart(
  db: SignedInContext['db'],
  { partNumber, makerKey: wanted }: { partNumber: string; makerKey: string },
) {
  const numberKey = partKey(partNumber);
  if (numberKey === '') return fail('part.not_found');
  const parts = await store.listPartsByBeginning(db, { beginning: numberKey, limit: maxExamined });
  const exact = parts.filter((part) => part.numberKey === numberKey);
  return exact.find((part) => part.makerKey === wanted) ?? exact[0] ?? fail('part.not_found');
}
