import { quotedKinds } from '../../../../contract/answers/answers.ts';
import type { Context } from '../../../http/context.ts';
import { findThings, titleKey } from '../../search/index.ts';
import { findCorrected } from '../corrections/correction-store.ts';
import { composeByModel } from '../model/compose-by-model.ts';
import type { Citation } from '../tables.ts';
import { isQuoted } from './check.ts';
import { scoreSentences } from './choose.ts';
import { compose } from './compose.ts';
import { listPassages, type Passage } from './passages.ts';
import type { Sentence } from './sentences.ts';

const thingsRead = 8;

/**
 * Sentences that answer, each checked against the text that it is from, whoever picked it. What a model picks counts
 * only where something of it stands; what an expert showed to be wrong for this question is not quoted again.
 */
export async function findCitations(
  context: Context,
  question: string,
  { isByRulesOnly = false } = {},
): Promise<{ citations: Citation[]; isByModel: boolean }> {
  const { documents, words } = await findThings(context, { question, kinds: quotedKinds, limit: thingsRead });
  const passages = documents.flatMap(listPassages);
  const wrong = (await findCorrected(context.db, titleKey(question)))?.citations ?? [];
  const scored = scoreSentences(passages, { question, words }).filter(
    ({ passage, start }) => !wrong.some((each) => isAt(each, passage, start)),
  );
  const byModel = isByRulesOnly ? undefined : await composeByModel(context, { question, scored });
  const picked = cite(byModel ?? [], passages);
  if (picked.length > 0) return { citations: picked, isByModel: true };
  return { citations: cite(compose(scored), passages), isByModel: false };
}

const isAt = (citation: Citation, { kind, refId, floor, version }: Passage, start: number): boolean =>
  citation.kind === kind &&
  citation.refId === refId &&
  citation.floor === floor &&
  citation.version === version &&
  citation.start === start;

/** Where the sentences stand; one whose words do not stand there is left out. */
function cite(sentences: readonly Sentence[], passages: readonly Passage[]): Citation[] {
  return sentences.flatMap(({ passage, text }) => {
    const { kind, refId, floor, version } = passage;
    if (!isQuoted({ kind, refId, floor, version, text }, passages)) return [];
    return [{ kind, refId, floor, version, start: passage.text.indexOf(text), length: text.length }];
  });
}
