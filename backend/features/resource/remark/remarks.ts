import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { createRemark as CreateRemark } from '../../../../contract/resource/acts.ts';
import { resourceLimits } from '../../../../contract/resource/kinds.ts';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { notify } from '../../notice/index.ts';
import { openScreenedCases, type Screening, screen } from '../../review/index.ts';
import { settleTrust } from '../../trust/index.ts';
import { keepImages, linkUploads } from '../../upload/index.ts';
import { hasDownloaded } from '../buying/download-store.ts';
import { findPurchase } from '../buying/purchase-store.ts';
import { requireKnown } from '../rights.ts';
import { getTerms, lockTerms } from '../store.ts';
import * as store from './remark-store.ts';

/**
 * Writes a remark, a question, or the answer to one. Only whoever had the files may rate, once; what rules doubt waits
 * unseen for who keeps order.
 */
export async function createRemark(
  context: SignedInContext,
  input: EndpointParsedInput<typeof CreateRemark>,
): Promise<EndpointOutput<typeof CreateRemark>> {
  const { db, viewer } = context;
  const { resourceId, body, answersId } = input;
  const rating = answersId > 0 ? 0 : input.rating;
  const { userId } = viewer;
  const terms = await requireKnown(context, resourceId);
  if (terms.state !== 'shown') return fail('resource.closed');
  if (rating > 0) {
    if (terms.author_id === userId) return fail('resource.own');
    const had = await hasDownloaded(db, { userId, resourceId });
    if (!had && !(await findPurchase(db, { userId, resourceId })))
      return fail('resource.rate_first_download');
  }
  const isQuestion = input.isQuestion && answersId === 0;
  return publishRemark(context, { resourceId, body, rating, isQuestion, answersId });
}

interface NewRemark {
  resourceId: number;
  body: Doc;
  rating?: number;
  isQuestion?: boolean;
  answersId?: number;
  /** Shows in pictures what was built from the resource. */
  isUse?: boolean;
}

/** Looks a remark over, stores it, and sends notices unless it has to wait. */
export async function publishRemark(
  context: SignedInContext,
  { resourceId, body, rating = 0, isQuestion = false, answersId = 0, isUse = false }: NewRemark,
): Promise<EndpointOutput<typeof CreateRemark>> {
  const { db, viewer, now, reply } = context;
  const { userId } = viewer;
  const screening = await screenRemark(context, body);
  const { isPending } = screening;
  const remarkId = await db.tx(async () => {
    const terms = await lockTerms(db, resourceId);
    if (terms?.state !== 'shown') return fail('resource.closed');
    if (answersId > 0) await requireQuestion(db, { resourceId, answersId });
    const rated = rating > 0 && (await store.findRating(db, { userId, resourceId })) === null;
    const id = await store.createRemark(db, {
      resourceId,
      authorId: userId,
      body,
      rating: rated ? rating : null,
      isQuestion,
      answersId: answersId || null,
      isUse,
      hiddenWhy: isPending ? 'pending' : null,
      now,
    });
    await linkUploads(db, { entity: 'resource_remark', entityId: id, doc: body });
    const thing = { thingKind: 'remark', thingId: id, boardId: null, subjectId: userId };
    await openScreenedCases(db, screening, { ...thing, now });
    await store.recountRemarks(db, resourceId);
    if (!isPending)
      await announceRemark(context, {
        id,
        resource_id: resourceId,
        author_id: userId,
        answers_id: answersId || null,
        is_use: isUse,
      });
    return id;
  });
  reply.changed(`resource:${resourceId}`);
  return { remarkId, isShown: !isPending };
}

async function requireQuestion(
  db: SignedInContext['db'],
  { resourceId, answersId }: { resourceId: number; answersId: number },
): Promise<void> {
  const question = await store.findRemark(db, answersId);
  const isOpen = question?.resource_id === resourceId && question.is_question && !question.hidden_why;
  if (!isOpen) return fail('resource.remark_not_found');
  if ((await store.countAnswers(db, answersId)) >= resourceLimits.answers)
    return fail('resource.answers_full');
}

/** Tells the author of a resource that somebody said something about it, and who asked that there is an answer. */
export async function announceRemark(
  { db, now }: Pick<SignedInContext, 'db' | 'now'>,
  remark: { id: number; resource_id: number; author_id: number; answers_id: number | null; is_use: boolean },
): Promise<void> {
  const terms = await getTerms(db, remark.resource_id);
  if (!terms) return;
  const asked = remark.answers_id ? await store.findRemark(db, remark.answers_id) : undefined;
  const told = { actorId: remark.author_id, thing: `remark:${remark.id}`, data: { title: terms.title } };
  const path = `/resources/detail/${terms.id}#remark-${remark.id}`;
  const asker = asked && asked.author_id !== remark.author_id ? asked.author_id : undefined;
  if (asker) await notify({ db, now }, { ...told, userIds: [asker], kind: 'resource_answer', path });
  if (asker === terms.author_id) return;
  const remarks = `/resources/detail/${terms.id}${remark.is_use ? '/uses' : '#remarks'}`;
  await notify({ db, now }, { ...told, userIds: [terms.author_id], kind: 'resource_remark', path: remarks });
}

async function screenRemark(context: SignedInContext, doc: Doc): Promise<Screening> {
  return screen(context, { texts: [], doc, trust: await settleTrust(context), isEdit: true });
}

/** Takes one's own remark away; a question that others answered stays. */
export async function deleteRemark(
  { db, viewer, reply }: SignedInContext,
  { remarkId }: { remarkId: number },
): Promise<{ isDeleted: boolean }> {
  const resourceId = await db.tx(async () => {
    const remark = await store.findRemark(db, remarkId);
    if (remark?.author_id !== viewer.userId) return fail('resource.remark_not_found');
    await lockTerms(db, remark.resource_id);
    if ((await store.countAnswers(db, remarkId)) > 0) return fail('resource.remark_answered');
    await store.deleteRemark(db, remarkId);
    await keepImages(db, { entity: 'resource_remark', entityId: remarkId, ids: [] });
    await store.recountRemarks(db, remark.resource_id);
    return remark.resource_id;
  });
  reply.changed(`resource:${resourceId}`);
  return { isDeleted: true };
}
