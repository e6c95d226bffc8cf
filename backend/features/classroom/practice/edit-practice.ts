import type * as contract from '../../../../contract/classroom/practice.ts';
import { practiceLimits } from '../../../../contract/classroom/practice-kinds.ts';
import type { EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { requireOwn } from '../../file/index.ts';
import { requireDecent } from '../../resource/index.ts';
import { updateLesson } from '../teach/lesson-store.ts';
import { lockLesson, noteChange } from '../teach/lessons.ts';
import * as store from './practice-store.ts';

export async function saveLessonPractice(
  context: SignedInContext,
  { lessonId, task, taskEn }: EndpointParsedInput<typeof contract.saveLessonPractice>,
): Promise<object> {
  const { db, now } = context;
  await db.tx(async () => {
    const held = await lockLesson(context, lessonId);
    if (held.isShown) await requireDecent(context, [task, taskEn]);
    await updateLesson(db, lessonId, { practice: task, practice_en: taskEn, updated_at: now });
    await noteChange(context, held);
  });
  return {};
}

export async function addLessonFiles(
  context: SignedInContext,
  { lessonId, role, isOpen, fileIds }: EndpointParsedInput<typeof contract.addLessonFiles>,
): Promise<object> {
  const { db, now } = context;
  await db.tx(async () => {
    const held = await lockLesson(context, lessonId);
    const own = new Set(fileIds);
    for (const id of own)
      if ((await requireOwn(context, id)).state === 'refused') return fail('file.refused');
    const there = await store.listLessonFiles(db, lessonId);
    if (new Set([...there.map(({ fileId }) => fileId), ...own]).size > practiceLimits.files)
      return fail('classroom.files_full', { values: { count: practiceLimits.files } });
    await store.addLessonFiles(db, {
      ...{ lessonId, role, fileIds: [...own], now },
      isOpen: isOpen && role !== 'solution',
    });
    await noteChange(context, held);
  });
  return {};
}

export async function removeLessonFile(
  context: SignedInContext,
  { lessonId, fileId }: EndpointParsedInput<typeof contract.removeLessonFile>,
): Promise<object> {
  await context.db.tx(async () => {
    const held = await lockLesson(context, lessonId);
    await store.removeLessonFile(context.db, { lessonId, fileId });
    await noteChange(context, held);
  });
  return {};
}
