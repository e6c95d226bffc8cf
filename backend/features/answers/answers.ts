import { type Answer, quotedKinds } from '../../../contract/answers/answers.ts';
import { beijingDate } from '../../../contract/beijing-time.ts';
import { fail } from '../../../contract/errors.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { findThings } from '../search/index.ts';
import { composeByModel } from './model/compose-by-model.ts';
import { listCalculations } from './numbers/calculations.ts';
import { askerOf, getQuota, requireQuota } from './quota.ts';
import { isQuoted } from './quoting/check.ts';
import { scoreSentences } from './quoting/choose.ts';
import { compose } from './quoting/compose.ts';
import { listPassages, type Passage } from './quoting/passages.ts';
import { readCitations } from './quoting/read-citations.ts';
import type { Sentence } from './quoting/sentences.ts';
import * as store from './store.ts';
import type { Citation } from './tables.ts';

const thingsRead = 8;

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

/**
 * Sentences that answer, each checked against the text that it is from, whoever picked it. What a model picks counts
 * only where something of it stands.
 */
async function findCitations(
  context: Context,
  question: string,
): Promise<{ citations: Citation[]; isByModel: boolean }> {
  const { documents, words } = await findThings(context, { question, kinds: quotedKinds, limit: thingsRead });
  const passages = documents.flatMap(listPassages);
  const scored = scoreSentences(passages, { question, words });
  const picked = cite((await composeByModel(context, { question, scored })) ?? [], passages);
  if (picked.length > 0) return { citations: picked, isByModel: true };
  return { citations: cite(compose(scored), passages), isByModel: false };
}

/** Where the sentences stand; one whose words do not stand there is left out. */
function cite(sentences: readonly Sentence[], passages: readonly Passage[]): Citation[] {
  return sentences.flatMap(({ passage, text }) => {
    const { kind, refId, floor, version } = passage;
    if (!isQuoted({ kind, refId, floor, version, text }, passages)) return [];
    return [{ kind, refId, floor, version, start: passage.text.indexOf(text), length: text.length }];
  });
}

/** An answer as its reader may see it now. Fails `answers.not_found`. */
export async function getAnswer(context: Context, { key }: { key: string }): Promise<Answer> {
  const stored = await store.getQuestion(context.db, key);
  if (!stored) return fail('answers.not_found');
  const { statements, sources, leftOut } = await readCitations(context, stored.citations);
  return {
    key,
    question: stored.question,
    askedAt: stored.createdAt.toISOString(),
    ...(await listCalculations(stored.question)),
    statements,
    sources,
    leftOut,
    isByModel: stored.isByModel,
    isOwn: stored.userId !== null && stored.userId === context.viewer?.userId,
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
