import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../../backend/db/database.ts';
import type { TaughtCourse } from '../../../contract/classroom/teach.ts';
import type { TaughtLesson } from '../../../contract/classroom/teach-lesson.ts';
import type { TestPerson } from '../../support/backend.ts';
import { createClassroomWorld } from './classroom-world.ts';

/** H.264 without sound, which needs no encoder: self-holding of 32 and contact-symbols of 42 seconds. */
export const clip = (slug: 'self-holding' | 'contact-symbols') =>
  readFile(join(import.meta.dirname, `../../support/videos/${slug}.mp4`));
export const srt =
  '1\r\n00:00:01,000 --> 00:00:03,500\r\n<i>按下启动按钮</i>\r\n\r\n2\n00:00:04,000 --> 00:00:06,000\n接触器吸合\n';
export const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A classroom with a teacher who has sent a video, somebody else, and staff. */
export async function createTeachingWorld(db: Database) {
  const world = createClassroomWorld(db);
  const [teacher, other] = [await world.signUp(), await world.signUp()];
  const staff = await world.signUp({ roles: ['admin'] });
  const fileId = (await world.send(teacher, '自锁.mp4', await clip('self-holding'))).file.id;

  const create = (person?: TestPerson, fileIds: readonly string[] = [fileId], title = '二次回路入门') =>
    world.as(person ?? undefined).post<{ courseId: number }>('/api/own/courses', {
      title,
      category: 'control',
      level: 'basic',
      fileIds,
    });
  const read = async (courseId: number) =>
    (await world.as(teacher).get<TaughtCourse>(`/api/own/courses/${courseId}`)).data;
  const readLesson = async (lessonId: number) =>
    (await world.as(teacher).get<TaughtLesson>(`/api/own/lessons/${lessonId}`)).data;
  const terms = {
    title: '二次回路入门',
    about: '从自锁讲到互锁，学完会看懂控制回路。',
    category: 'control',
    level: 'basic',
    price: 0,
    memberPrice: '',
    trialMinutes: 0,
    thresholdPercent: 90,
  };
  const save = (courseId: number, more: object = {}, person: TestPerson | null = teacher) =>
    world.as(person ?? undefined).put(`/api/own/courses/${courseId}`, { ...terms, ...more });
  const lessonTexts = { title: '自锁', chapters: '' };
  const saveLesson = (lessonId: number, more: object = {}, person: TestPerson | null = teacher) =>
    world.as(person ?? undefined).put(`/api/own/lessons/${lessonId}`, { ...lessonTexts, ...more });
  const send = (courseId: number, person: TestPerson | null = teacher) =>
    world.as(person ?? undefined).post<{ state: string }>(`/api/own/courses/${courseId}/send`);
  const review = (courseId: number, decision: string, reason = '', person: TestPerson | null = staff) =>
    world
      .as(person ?? undefined)
      .post<{ state: string }>(`/api/admin/courses/${courseId}/review`, { decision, reason });
  const move = (courseId: number, act: string) =>
    world.as(teacher).post<{ state: string }>(`/api/own/courses/${courseId}/move`, { act });
  const notices = async (person: TestPerson) =>
    (
      await db.query<{ kind: string }>('select kind from notices where user_id = $1 order by id', [
        person.userId,
      ])
    ).rows.map(({ kind }) => kind);

  /** A course with its video packaged, ready to be submitted. */
  async function prepare() {
    const { courseId } = (await create(teacher)).data;
    await world.services.jobs.runWaiting();
    await save(courseId);
    const [lesson] = (await read(courseId)).lessons;
    return { courseId, lessonId: lesson?.lessonId ?? 0 };
  }

  return {
    ...world,
    teacher,
    other,
    staff,
    fileId,
    sendFile: world.send,
    create,
    readTaught: read,
    readTaughtLesson: readLesson,
    save,
    saveLesson,
    submit: send,
    review,
    move,
    notices,
    prepare,
  };
}
export type TeachingWorld = Awaited<ReturnType<typeof createTeachingWorld>>;
