import { beijingDate } from '../../../../contract/beijing-time.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as contract from '../../../../contract/school/competition.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { findFile, requireOwn, sendOriginal } from '../../file/index.ts';
import * as store from './competition-store.ts';
import { isDemo, refuseDemo } from './demo.ts';
import * as entries from './entry-store.ts';
import { isJuror, listJurors, listVotes } from './jury-store.ts';
import { phaseOf } from './phase.ts';
import { rankEntries } from './rank.ts';

/** Of cached pages that show a competition. */
export const competitionTags = (competitionId: number): [string, string] => [
  'competitions',
  `competition:${competitionId}`,
];

export function toRow(row: store.CountedCompetition, now: Date): contract.CompetitionRow {
  return {
    ...{ competitionId: row.id, title: row.title, about: row.about, entryCount: row.entry_count },
    ...{ opensAt: row.opens_at.toISOString(), closesAt: row.closes_at.toISOString() },
    ...{ phase: phaseOf(row, now), isDemo: isDemo(row) },
  };
}

export async function listCompetitions({
  db,
  now,
}: Context): Promise<EndpointOutput<typeof contract.listCompetitions>> {
  const rows = await store.listCompetitions(db, { isStaff: false });
  return { items: rows.map((row) => toRow(row, now)) };
}

/** What everybody reads: no author is named, before or after. */
export async function getCompetition(
  { db, viewer, now }: Context,
  { competitionId }: { competitionId: number },
): Promise<EndpointOutput<typeof contract.getCompetition>> {
  const row = await store.findCompetition(db, competitionId);
  if (!row || row.state === 'draft') return fail('school.competition_not_found');
  const userId = viewer?.userId ?? 0;
  const phase = phaseOf(row, now);
  const judges = userId > 0 && (await isJuror(db, { competitionId, userId }));
  const own = userId > 0 ? await entries.findOwnEntry(db, { competitionId, userId }) : undefined;
  const files = own ? await entries.listEntryFiles(db, [own.id]) : [];
  const isOpen = phase === 'open' && userId > 0 && !judges && !isDemo(row);
  const mayEnter = isOpen && (await entries.isStudent(db, { userId, today: beijingDate(now) }));
  const ranked = phase === 'decided' ? rankEntries(await listVotes(db, competitionId)) : [];
  return {
    ...toRow(row, now),
    ...{ rules: row.rules, criteria: row.criteria, isJuror: judges, mayEnter },
    jurorCount: (await listJurors(db, competitionId)).length,
    results: ranked.map(({ number, title, points, rank }) => ({ number, title, points, rank })),
    own: own
      ? {
          ...{ entryId: own.id, number: own.number, title: own.title, text: own.text },
          files: files.map(({ fileId, name, bytes }) => ({ fileId, name, bytes })),
        }
      : null,
  };
}

/** While it is open, for students who do not judge. */
export async function enterCompetition(
  context: SignedInContext,
  { competitionId, title, text, fileIds }: EndpointParsedInput<typeof contract.enterCompetition>,
): Promise<{ number: number }> {
  const { db, viewer, now, reply } = context;
  const { userId } = viewer;
  return db.tx(async () => {
    refuseDemo(await requireOpen(context, competitionId));
    if (await isJuror(db, { competitionId, userId })) return fail('school.juror_enters');
    if (!(await entries.isStudent(db, { userId, today: beijingDate(now) })))
      return fail('school.students_only');
    const own = [...new Set(fileIds)];
    if (own.length === 0 && text === '') return fail('school.entry_empty');
    for (const id of own)
      if ((await requireOwn(context, id)).state === 'refused') return fail('file.refused');
    const number = await entries.saveEntry(db, { competitionId, userId, title, text, fileIds: own, now });
    reply.changed(...competitionTags(competitionId));
    return { number };
  });
}

export async function withdrawWork(
  context: SignedInContext,
  { competitionId }: { competitionId: number },
): Promise<Record<string, never>> {
  const { db, viewer } = context;
  await db.tx(async () => {
    await requireOpen(context, competitionId);
    const own = await entries.findOwnEntry(db, { competitionId, userId: viewer.userId });
    await entries.deleteEntry(db, (own ?? fail('school.entry_not_found')).id);
    context.reply.changed(...competitionTags(competitionId));
  });
  return {};
}

async function requireOpen(
  { db, now }: SignedInContext,
  competitionId: number,
): Promise<store.CompetitionRecord> {
  const held = await store.lockCompetition(db, competitionId);
  if (!held || held.state === 'draft') return fail('school.competition_not_found');
  return phaseOf(held, now) === 'open' ? held : fail('school.competition_shut');
}

/** A file of an entry, for its author and the jury. */
export async function sendEntryFile(
  context: SignedInContext,
  { entryId: id = '', fileId = '' }: Record<string, string>,
  request: Request,
): Promise<Response> {
  const { db, viewer } = context;
  const entry = await entries.findEntry(db, Number(/^[1-9]\d{0,14}$/.exec(id)?.[0] ?? 0));
  const { userId } = viewer;
  const mayRead =
    entry &&
    (entry.user_id === userId || (await isJuror(db, { competitionId: entry.competition_id, userId })));
  if (!entry || !mayRead) return fail('school.entry_not_found');
  const isThere = (await entries.listEntryFiles(db, [entry.id])).some((each) => each.fileId === fileId);
  const file = isThere ? await findFile(db, fileId) : undefined;
  if (!file || file.state === 'refused') return fail('file.not_found');
  return (await sendOriginal(context, file, request)) ?? fail('file.not_found');
}
