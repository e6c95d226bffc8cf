import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { base64, clip, createTeachingWorld, srt, type TeachingWorld } from './teaching-world.ts';

describeOnBothDatabases('captions and videos of a lesson', (database) => {
  let world: TeachingWorld;
  let teacher: TestPerson;
  let other: TestPerson;
  beforeEach(async () => {
    world = await createTeachingWorld(database.db);
    ({ teacher, other } = world);
  });
  afterEach(() => world.close());

  test('captions come as SRT or WebVTT, in any of the usual encodings, and say which line is wrong', async () => {
    const { lessonId } = await world.prepare();
    const set = (file: string, person: TestPerson | null = teacher, lang = 'zh-CN') =>
      world
        .as(person ?? undefined)
        .put<{ count: number }>(`/api/own/lessons/${lessonId}/captions`, { lang, file });
    expect((await set(base64(srt), null)).code).toBe('session.required');
    expect((await set(base64(srt), other)).code).toBe('classroom.lesson_not_found');
    expect((await set(base64(srt))).data.count).toBe(2);
    const gb = Buffer.concat([
      Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\n'),
      Buffer.from([0xbd, 0xd3, 0xb4, 0xa5, 0xc6, 0xf7]),
    ]);
    expect((await set(gb.toString('base64'), teacher, 'en-US')).data.count).toBe(1);
    const captions = async () => (await world.readLesson(lessonId, teacher)).data.lesson.captions;
    expect((await captions()).map(({ cues }) => cues[0]?.[2])).toEqual(['按下启动按钮', '接触器']);
    expect(await set(base64('WEBVTT\n\n00:03.000 --> 00:02.000\nx'))).toMatchObject({
      code: 'classroom.captions_unreadable',
      values: { line: 3 },
    });
    expect((await set(Buffer.alloc(400_001, 65).toString('base64'))).status).toBe(413);
    expect((await set('')).data.count).toBe(0);
    expect((await captions()).map(({ lang }) => lang)).toEqual(['en-US']);
  });

  test('a broken video is refused with its reason, and the lesson says so', async () => {
    const whole = await clip('contact-symbols');
    const cut = (await world.sendFile(teacher, '截断.mp4', whole.subarray(0, 60_000))).file.id;
    const { courseId } = (await world.create(teacher, [cut])).data;
    await world.services.jobs.runWaiting();
    const [lesson] = (await world.readTaught(courseId)).lessons;
    expect(lesson?.duration).toBe(0);
    expect(lesson?.file?.state).toBe('plain');
    expect(lesson?.file?.code).toMatch(/^file\./);
    await world.save(courseId);
    expect((await world.submit(courseId)).fields).toEqual({ video: 'missing' });
    expect((await world.as(teacher).delete(`/api/own/courses/${courseId}`)).success).toBe(true);
    expect((await world.as(teacher).delete(`/api/files/${cut}`)).success).toBe(true);
  });
});
