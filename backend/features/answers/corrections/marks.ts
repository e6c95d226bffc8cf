import { subDays } from 'date-fns';
import type { markSentence as MarkSentence } from '../../../../contract/answers/corrections.ts';
import { correctionRules, wholeAnswer } from '../../../../contract/answers/limits.ts';
import type { EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { titleKey } from '../../search/index.ts';
import { getQuestion } from '../store.ts';
import type { Citation } from '../tables.ts';
import * as cases from './case-store.ts';

/** What is called wrong goes into the queue, one case for a question however many say so. */
export async function markSentence(
  { db, viewer, now }: SignedInContext,
  { key, place, verdict, reason }: EndpointParsedInput<typeof MarkSentence>,
): Promise<Record<string, never>> {
  const { userId } = viewer;
  return db.tx(async () => {
    await lockCounts(db, `answer-reports:${userId}`);
    const asked = await getQuestion(db, key);
    const citation = asked?.citations[place];
    if (!asked || (place !== wholeAnswer && !citation)) return fail('answers.not_found');
    const isRight = verdict === 'right';
    if (!isRight && reason.length < 2) return fail('answers.reason_required');
    await cases.saveMark(db, { questionId: asked.id, place, userId, isRight, now });
    if (isRight) return {};
    const wrong = citation ? [citation] : asked.citations;
    const questionKey = titleKey(asked.question);
    await lockCounts(db, `answer-case:${questionKey}`);
    const open = await cases.lockOpenCase(db, questionKey);
    if (open) {
      await cases.setCitations(db, open.id, joinCitations(open.citations, wrong));
      return {};
    }
    const since = subDays(now, 1);
    if ((await cases.countReports(db, { userId, since })) >= correctionRules.reportsPerDay)
      return fail('answers.reports_used', { values: { count: correctionRules.reportsPerDay } });
    await cases.createCase(db, {
      question: asked.question,
      questionKey,
      citations: wrong,
      reason,
      askerId: asked.userId,
      reporterId: userId,
      now,
    });
    return {};
  });
}

const maxCitations = 20;

function joinCitations(known: readonly Citation[], more: readonly Citation[]): Citation[] {
  const isKnown = (citation: Citation) => known.some((each) => isSamePlace(each, citation));
  return [...known, ...more.filter((citation) => !isKnown(citation))].slice(0, maxCitations);
}

export const isSamePlace = (one: Citation, other: Citation): boolean =>
  one.kind === other.kind &&
  one.refId === other.refId &&
  one.floor === other.floor &&
  one.version === other.version &&
  one.start === other.start;
