import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as contract from '../../../../contract/school/competition.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { findCompetition, lockCompetition } from './competition-store.ts';
import { refuseDemo } from './demo.ts';
import { findEntry, isConflict, listEntries, listEntryFiles } from './entry-store.ts';
import { isJuror, saveVote } from './jury-store.ts';
import { phaseOf } from './phase.ts';

/** Entries without authors and one's own votes. Entries are read once nobody can change them any more. */
export async function getJury(
  { db, viewer, now }: SignedInContext,
  { competitionId }: { competitionId: number },
): Promise<EndpointOutput<typeof contract.getJury>> {
  const row = await findCompetition(db, competitionId);
  const judges = await isJuror(db, { competitionId, userId: viewer.userId });
  if (!row || row.state === 'draft' || !judges) return fail('school.competition_not_found');
  const phase = phaseOf(row, now);
  const isOver = phase === 'judging' || phase === 'decided';
  const found = isOver ? await listEntries(db, { competitionId, jurorId: viewer.userId }) : [];
  const files = await listEntryFiles(
    db,
    found.map(({ id }) => id),
  );
  return {
    ...{ competitionId, title: row.title, phase, criteria: row.criteria },
    entries: found.map(({ id, number, title, text, is_conflict, marks }) => ({
      ...{ entryId: id, number, title, text, isConflict: is_conflict, marks },
      files: files
        .filter(({ entryId }) => entryId === id)
        .map(({ fileId, name, bytes }) => ({ fileId, name, bytes })),
    })),
  };
}

/**
 * One vote of a juror for an entry, changed until the decision. That they judge, that it is time, and that they do not
 * teach its author is read while the competition is held, so that no vote slips in behind a decision or a removal.
 */
export async function voteForEntry(
  { db, viewer, now }: SignedInContext,
  { entryId, marks }: EndpointParsedInput<typeof contract.voteForEntry>,
): Promise<Record<string, never>> {
  const jurorId = viewer.userId;
  await db.tx(async () => {
    const seen = (await findEntry(db, entryId)) ?? fail('school.entry_not_found');
    const competitionId = seen.competition_id;
    const held = (await lockCompetition(db, competitionId)) ?? fail('school.entry_not_found');
    if (!(await isJuror(db, { competitionId, userId: jurorId }))) return fail('school.entry_not_found');
    if (!(await findEntry(db, entryId))) return fail('school.entry_not_found');
    refuseDemo(held);
    if (phaseOf(held, now) !== 'judging') return fail('school.not_judging');
    if (await isConflict(db, { entryId, jurorId })) return fail('school.jury_conflict');
    const { criteria } = held;
    const isFit =
      marks.length === criteria.length && marks.every((each, at) => each <= (criteria[at]?.points ?? 0));
    if (!isFit) return fail('school.marks_unfit', { fields: { marks: 'unfit' } });
    await saveVote(db, { entryId, jurorId, marks, now });
  });
  return {};
}
