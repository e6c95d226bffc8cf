import * as v from 'valibot';
import { addDays, beijingDate, dayStart } from '../../../contract/beijing-time.ts';
import { competitionLimits } from '../../../contract/school/competition.ts';
import { readRubric, writeRubric } from '../../../contract/school/rubric.ts';
import { markLoaded } from '../../db/loaded-content.ts';
import type { Services } from '../../http/context.ts';
import { readContent } from '../../seed/content-files.ts';
import { isDemoWanted } from '../../seed/demo-wanted.ts';
import { createCompetition } from './competition/competition-store.ts';
import { demoMark } from './competition/demo.ts';

const CompetitionSchema = v.object({
  title: v.pipe(v.string(), v.startsWith(demoMark), v.maxLength(competitionLimits.title)),
  about: v.pipe(v.string(), v.maxLength(competitionLimits.about)),
  rules: v.pipe(v.string(), v.maxLength(competitionLimits.rules)),
  criteria: v.array(v.object({ text: v.string(), points: v.number() })),
  /** Days from the day on which the content is loaded. */
  opens: v.number(),
  closes: v.number(),
});

/** A competition to look at, once, with days counted from today. Nobody entered it. */
export async function seedCompetitions(services: Pick<Services, 'db' | 'config' | 'clock'>): Promise<void> {
  const { db, config } = services;
  if (!isDemoWanted(db, config)) return;
  const now = services.clock();
  const today = beijingDate(now);
  const samples = await readContent('competitions/competitions.json', v.array(CompetitionSchema));
  await db.tx(async () => {
    if (!(await markLoaded(db, { name: 'competitions', now }))) return;
    for (const { opens, closes, criteria, ...texts } of samples) {
      const { faultyLine } = readRubric(writeRubric(criteria));
      if (faultyLine !== undefined) throw new Error(`${texts.title}: criterion ${faultyLine} is none`);
      await createCompetition(db, {
        ...{ ...texts, state: 'published', criteria: JSON.stringify(criteria) },
        opens_at: dayStart(addDays(today, opens)),
        closes_at: dayStart(addDays(today, closes)),
        ...{ created_by: null, created_at: now, decided_at: null },
      });
    }
  });
}
