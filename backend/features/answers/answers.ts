import type { Answer } from '../../../contract/answers/answers.ts';
import { beijingDate } from '../../../contract/beijing-time.ts';
import { fail } from '../../../contract/errors.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { listMarks } from './corrections/case-store.ts';
import { getCorrected } from './corrections/corrected.ts';
import { isSamePlace } from './corrections/marks.ts';
import { listCalculations } from './numbers/calculations.ts';
import { askerOf, getQuota, requireQuota } from './quota.ts';
import { findCitations } from './quoting/find-citations.ts';
import { readCitations } from './quoting/read-citations.ts';
import * as store from './store.ts';
import type { Citation } from './tables.ts';

/**
 * Answers with what stands on this site, as far as the asker may read it. Nothing is answered where no text says
 * enough. Fails `answers.quota_used`.
 */
export async function askQuestion(
  context: Context,
  { question }: { question: string },
): Promise<{ key: string; left: number }> {
  const { db, now } = context;
  const asker = await askerOf(context);
  const day = beijingDate(now);
  const asked = { ...asker, day, question };
  // Without questions left, no search is made.
  if ((await getQuota(context)).left === 0 && !(await store.findKeyOf(db, asked)))
    return fail('answers.quota_used', { values: { count: (await getQuota(context)).perDay } });
  const found = { ...(await findCitations(context, question)), now };
  return db.tx(async () => {
    const known = await store.findKeyOf(db, asked);
    if (known) {
      await store.renewQuestion(db, { key: known, ...found });
      return { key: known, left: (await getQuota(context)).left };
    }
    const { left } = await requireQuota(context, asker);
    const key = context.randomBytes(12).toString('base64url');
    await store.createQuestion(db, { ...asker, key, question, askedOn: day, ...found });
    return { key, left: left - 1 };
  });
}

/** An answer as its reader may see it now. Fails `answers.not_found`. */
export async function getAnswer(context: Context, { key }: { key: string }): Promise<Answer> {
  const { db, viewer } = context;
  const userId = viewer?.userId;
  const stored = await store.getQuestion(db, key);
  if (!stored) return fail('answers.not_found');
  const read = await readCitations(context, stored.citations);
  const { corrected, wrong } = await getCorrected(db, stored.question);
  const isWrong = (place: number) =>
    wrong.some((each) => isSamePlace(each, stored.citations[place] as Citation));
  return {
    key,
    question: stored.question,
    askedAt: stored.createdAt.toISOString(),
    ...(await listCalculations(context.db, stored.question)),
    ...read,
    statements: read.statements.filter(({ place }) => !isWrong(place)),
    isByModel: stored.isByModel,
    isOwn: stored.userId !== null && stored.userId === userId,
    corrected,
    marks: userId === undefined ? [] : await listMarks(db, { questionId: stored.id, userId }),
  };
}

const pageSize = 20;

export async function listAskedQuestions({ db, viewer }: SignedInContext, { page }: { page: number }) {
  const items = await store.listQuestions(db, {
    userId: viewer.userId,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const total = await store.countQuestionsOf(db, viewer.userId);
  return { items, page, pageSize, total, isTotalCapped: false };
}

/** Fails `answers.not_found` for a question that is not the caller's. */
export async function deleteAskedQuestions(
  { db, viewer }: SignedInContext,
  { key }: { key?: string | undefined },
): Promise<{ deleted: number }> {
  const deleted = await store.forgetQuestions(db, { userId: viewer.userId, key });
  if (key !== undefined && deleted === 0) return fail('answers.not_found');
  return { deleted };
}
