import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type * as contract from '../../../../contract/school/sample.ts';
import type { Context } from '../../../http/context.ts';
import { findDemoCompanyId } from '../../company/index.ts';
import { findClass } from '../class/class-store.ts';
import { listPupils } from '../class/pupil-store.ts';
import { listOfClass } from '../work/assignment-store.ts';
import { listHandIns, listMissing } from '../work/hand-in-store.ts';
import { findClassIdOfCampus } from './sample-store.ts';

/** The fictional class of the demo content; no other class is ever shown here. */
export async function getSampleClass({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<EndpointOutput<typeof contract.getSampleClass>> {
  const companyId = await findDemoCompanyId(db);
  const classId = companyId && (await findClassIdOfCampus(db, companyId));
  const found = classId ? await findClass(db, classId) : undefined;
  // Long after its end a class has no names any more.
  const row = found?.forgotten_at === null ? found : undefined;
  const [work] = row ? await listOfClass(db, { classId: row.id, pupilId: null }) : [];
  if (!row || !work) return null;
  const [pupils, handIns, missing] = [
    await listPupils(db, row.id),
    await listHandIns(db, { assignmentId: work.id }),
    await listMissing(db, { assignmentId: work.id, classId: row.id }),
  ];
  return {
    ...{ name: row.name, campusName: row.campus_name, teacherName: row.teacher_name ?? '' },
    ...{ code: row.code, endsOn: row.ends_on },
    pupils: pupils.map(({ number, name, joined_at }) => ({
      ...{ number, name },
      joinedAt: joined_at?.toISOString() ?? null,
    })),
    assignment: {
      ...{ title: work.title, text: work.text, rubric: work.rubric },
      ...{ dueAt: work.due_at.toISOString(), isOver: work.due_at <= now },
      handIns: handIns.map(({ number, name, note, sent_at, marks, remark }) => ({
        ...{ number, name, note, sentAt: sent_at.toISOString() },
        marked: marks && { marks, remark },
      })),
      missing: missing.map(({ number, name }) => ({ number, name })),
    },
  };
}
