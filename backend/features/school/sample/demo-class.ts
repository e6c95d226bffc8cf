import { subDays } from 'date-fns';
import * as v from 'valibot';
import { addDays, beijingDate, dayStart } from '../../../../contract/beijing-time.ts';
import type { Database } from '../../../db/database.ts';
import { markLoaded } from '../../../db/loaded-content.ts';
import type { Services } from '../../../http/context.ts';
import { readContent } from '../../../seed/content-files.ts';
import { isDemoWanted } from '../../../seed/demo-wanted.ts';
import { listDemoPeople } from '../../account/index.ts';
import { createDemoCompany, deleteDemoCompany, findDemoCompanyId } from '../../company/index.ts';
import { createClass } from '../class/class-store.ts';
import { createAssignment } from '../work/assignment-store.ts';
import * as store from './sample-store.ts';

const ClassSchema = v.object({
  campus: v.string(),
  name: v.string(),
  code: v.string(),
  teacher: v.string(),
  /** From the day on which the content is loaded. */
  days: v.number(),
  pupils: v.array(v.object({ number: v.string(), name: v.string(), account: v.nullable(v.string()) })),
  assignment: v.object({
    title: v.string(),
    text: v.string(),
    rubric: v.array(v.object({ text: v.string(), points: v.number() })),
    due: v.number(),
    handIns: v.array(
      v.object({
        number: v.string(),
        daysAgo: v.number(),
        note: v.string(),
        marks: v.nullable(v.array(v.number())),
        remark: v.string(),
      }),
    ),
  }),
});
type Sample = v.InferOutput<typeof ClassSchema>;

/** A sample with the demo people by their usernames. */
interface Made {
  sample: Sample;
  people: ReadonlyMap<string, number>;
  now: Date;
}

/** A class of demo people to look at, once: a school that belongs to nobody, its list, an assignment half marked. */
export async function seedSampleClass(services: Pick<Services, 'db' | 'config' | 'clock'>): Promise<void> {
  const { db, config } = services;
  if (!isDemoWanted(db, config)) return;
  const now = services.clock();
  const sample = await readContent('sample-class/class.json', ClassSchema);
  await db.tx(async () => {
    if (!(await markLoaded(db, { name: 'sample-class', now }))) return;
    const people = await listDemoPeople(db);
    // A portal that took its demo people out gets none of their classes.
    if (!people.has(sample.teacher)) return;
    await createSample(db, { sample, people, now });
  });
}

async function createSample(db: Database, { sample, people, now }: Made): Promise<void> {
  const { campus, name, code, teacher, days, pupils } = sample;
  const companyId = await createDemoCompany(db, { name: campus, now });
  await store.createSampleCampus(db, { companyId, seats: pupils.length, now });
  const classId = await createClass(db, {
    ...{ company_id: companyId, teacher_id: people.get(teacher) ?? null, name, code },
    ...{ is_open: false, is_listed: true, ends_on: addDays(beijingDate(now), days) },
    ...{ forgotten_at: null, created_at: subDays(now, 14) },
  });
  // Somebody's class got the same code by chance.
  if (classId === undefined) throw new Error(`the class code ${code} is taken`);
  const entries = new Map<string, { pupilId: number; userId: number }>();
  for (const { number, name: pupil, account } of pupils) {
    const userId = (account && people.get(account)) || null;
    const joined = userId ? { consent: 'own' as const, joined_at: subDays(now, 10) } : notJoined;
    const row = { class_id: classId, user_id: userId, number, name: pupil, ...joined };
    const pupilId = await store.createSamplePupil(db, { ...row, created_at: subDays(now, 14) });
    if (userId) entries.set(number, { pupilId, userId });
  }
  await createWork(db, { sample, people, now }, { classId, entries });
}

const notJoined = { consent: null, joined_at: null };

async function createWork(
  db: Database,
  { sample, people, now }: Made,
  of: { classId: number; entries: ReadonlyMap<string, { pupilId: number; userId: number }> },
): Promise<void> {
  const { title, text, rubric, due, handIns } = sample.assignment;
  const teacherId = people.get(sample.teacher) ?? null;
  const assignmentId = await createAssignment(db, {
    ...{ class_id: of.classId, title, text, rubric: JSON.stringify(rubric) },
    ...{ due_at: dayStart(addDays(beijingDate(now), due + 1)), released_at: null },
    ...{ created_by: teacherId, created_at: subDays(now, 7) },
  });
  for (const { number, daysAgo, note, marks, remark } of handIns) {
    const entry = of.entries.get(number);
    if (!entry) continue;
    const marked = marks && { marks: JSON.stringify(marks), marked_by: teacherId, marked_at: now };
    await store.createSampleHandIn(db, {
      ...{ assignment_id: assignmentId, pupil_id: entry.pupilId, user_id: entry.userId, note, remark },
      ...{ sent_at: subDays(now, daysAgo), ...(marked ?? { marks: null, marked_by: null, marked_at: null }) },
    });
  }
}

/** Takes the class out with its school; what real people did there, if staff let some in, stays. */
export async function removeSampleClass(db: Database): Promise<number> {
  return db.tx(async () => {
    const companyId = await findDemoCompanyId(db);
    if (companyId === undefined) return 0;
    if (await store.hasRealPupils(db, companyId)) return 0;
    await store.deleteCampus(db, companyId);
    await deleteDemoCompany(db, companyId);
    await db.publish('changed', JSON.stringify(['sample-class']));
    return 1;
  });
}
