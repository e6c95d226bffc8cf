import type * as calls from '../../../../contract/answers/corrections.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { isExpert } from '../../certification/index.ts';
import { listPeople } from '../../person/index.ts';
import { readCitations } from '../quoting/read-citations.ts';
import * as cases from './case-store.ts';
import * as store from './correction-store.ts';

const pageSize = 20;

/** Experts and staff see the queue. Fails `answers.experts_only`. */
async function requireExpert({ db, viewer, now }: SignedInContext): Promise<{ isExpert: boolean }> {
  const is = await isExpert(db, { userId: viewer.userId, now });
  return is || viewer.roles.length > 0 ? { isExpert: is } : fail('answers.experts_only');
}

export async function listCorrectionCases(
  context: SignedInContext,
  { state, page }: EndpointParsedInput<typeof calls.listCorrectionCases>,
): Promise<EndpointOutput<typeof calls.listCorrectionCases>> {
  await requireExpert(context);
  const { db } = context;
  const items = await cases.listCases(db, { state, limit: pageSize, offset: (page - 1) * pageSize });
  return { items, page, pageSize, total: await cases.countCases(db, state), isTotalCapped: false };
}

export async function getCorrectionCase(
  context: SignedInContext,
  { caseId }: { caseId: number },
): Promise<EndpointOutput<typeof calls.getCorrectionCase>> {
  const { isExpert: mayPropose } = await requireExpert(context);
  const { db, viewer } = context;
  const found = await cases.getCase(db, caseId);
  if (!found) return fail('answers.case_not_found');
  const { question, reason, state, createdAt, citations } = found;
  const corrections = await store.listCorrections(db, caseId);
  const people = await listPeople(
    db,
    corrections.map(({ userId }) => userId),
  );
  const { statements, sources } = await readCitations(context, citations);
  const isOwn = [found.askerId, found.reporterId].includes(viewer.userId);
  const hasProposed = corrections.some((each) => each.state === 'proposed' && each.userId === viewer.userId);
  return {
    caseId,
    question,
    reason,
    state,
    createdAt: createdAt.toISOString(),
    waiting: corrections.filter((each) => each.state === 'proposed').length,
    sentences: statements.flatMap(({ text, source }) => {
      const from = sources[source];
      return from ? [{ text, title: from.title, url: from.url }] : [];
    }),
    proposals: corrections.map((each) => ({
      correctionId: each.id,
      expert: people.get(each.userId) ?? null,
      correction: each.correction,
      sourcePath: each.sourcePath,
      state: each.state,
      coins: each.coins,
      reason: each.reason,
      createdAt: each.createdAt.toISOString(),
      isOwn: each.userId === viewer.userId,
    })),
    canPropose: mayPropose && state === 'open' && !isOwn && !hasProposed,
  };
}

/** Nobody corrects, for coins, what they asked or called wrong themselves. */
export async function proposeCorrection(
  context: SignedInContext,
  { caseId, correction, sourcePath }: EndpointParsedInput<typeof calls.proposeCorrection>,
): Promise<{ correctionId: number }> {
  const { db, viewer, now } = context;
  const { userId } = viewer;
  return db.tx(async () => {
    if (!(await isExpert(db, { userId, now }))) return fail('answers.experts_only');
    const found = await cases.lockCase(db, caseId);
    if (!found) return fail('answers.case_not_found');
    if (found.state !== 'open') return fail('answers.case_settled');
    if ([found.askerId, found.reporterId].includes(userId)) return fail('answers.own_case');
    if (!(await store.isOpenPage(db, sourcePath)))
      return fail('answers.source_unknown', { fields: { sourcePath: 'answers.source_unknown' } });
    const correctionId = await store.createCorrection(db, { caseId, userId, correction, sourcePath, now });
    return correctionId === undefined ? fail('answers.already_proposed') : { correctionId };
  });
}
