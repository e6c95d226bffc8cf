import type { Answer } from '../../../../contract/answers/answers.ts';
import type * as calls from '../../../../contract/answers/corrections.ts';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { Database } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import { listPeople } from '../../person/index.ts';
import { titleKey } from '../../search/index.ts';
import { findCitations } from '../quoting/find-citations.ts';
import { readCitations } from '../quoting/read-citations.ts';
import type { Citation } from '../tables.ts';
import * as store from './correction-store.ts';

/** What an expert put right for a question, and the sentences that were wrong. */
export async function getCorrected(
  db: Database,
  question: string,
): Promise<{ corrected: Answer['corrected']; wrong: readonly Citation[] }> {
  const found = await store.findCorrected(db, titleKey(question));
  if (!found) return { corrected: null, wrong: [] };
  const { correction, sourcePath, userId, decidedAt, citations } = found;
  const expert = (await listPeople(db, [userId])).get(userId) ?? null;
  return {
    corrected: { correction, sourcePath, expert, decidedAt: decidedAt.toISOString() },
    wrong: citations,
  };
}

const pageSize = 20;

/** Asks the corrected questions again, as a visitor would: the first source must be the page that was named. */
export async function checkCorrectedQuestions(
  context: Context,
  { page }: { page: number },
): Promise<EndpointOutput<typeof calls.checkCorrectedQuestions>> {
  const { db } = context;
  const asVisitor: Context = { ...context, viewer: undefined };
  const items = [];
  const corrected = await store.listCorrectedQuestions(db, {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  for (const { question, sourcePath } of corrected) {
    const { citations } = await findCitations(asVisitor, question, { isByRulesOnly: true });
    const { statements, sources } = await readCitations(asVisitor, citations);
    const firstSource = sources[statements[0]?.source ?? -1]?.url ?? '';
    const isRight = firstSource.split(/[?#]/)[0] === sourcePath;
    items.push({ question, sourcePath, firstSource, isRight });
  }
  return {
    items,
    page,
    pageSize,
    total: await store.countCorrectedQuestions(db),
    isTotalCapped: false,
  };
}
