import { afterEach, beforeEach, expect, test } from 'vitest';
import { inNameOrder } from '../../../backend/features/classroom/teach/name-order.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { clip, createTeachingWorld, type TeachingWorld } from './teaching-world.ts';

test('names are in the order that their numbers count', () => {
  const inOrder = [
    '第一课 触点.mp4',
    '第二课.mp4',
    '第十课.mp4',
    '第十二课.mp4',
    '第二十课.mp4',
    'IMG_2.mp4',
    'IMG_10.mp4',
  ];
  const mixed = [3, 6, 0, 5, 1, 4, 2].map((at) => ({ name: inOrder[at] ?? '' }));
  expect(inNameOrder(mixed).map(({ name }) => name)).toEqual(inOrder);
});

describeOnBothDatabases('new lessons', (database) => {
  let world: TeachingWorld;
  beforeEach(async () => {
    world = await createTeachingWorld(database.db);
  });
  afterEach(() => world.close());

  test('several at once stand in the order of their names, however they were ticked', async () => {
    const { teacher } = world;
    const bytes = await clip('contact-symbols');
    const names = ['第三课.mp4', '第一课.mp4', '第二课.mp4'];
    const fileIds: string[] = [];
    for (const [index, name] of names.entries()) {
      // What follows the end of an MP4 is skipped, and makes each file another one.
      const more = Buffer.concat([Buffer.from([0, 0, 0, 9]), Buffer.from(`free${index}`)]);
      fileIds.push((await world.sendFile(teacher, name, Buffer.concat([bytes, more]))).file.id);
    }
    const { courseId } = (await world.create(teacher, fileIds)).data;
    const { lessons } = await world.readTaught(courseId);
    expect(lessons.map(({ title }) => title.zh)).toEqual(['第一课', '第二课', '第三课']);
  });

  test('a time that is over is refused in the field, and one that was set before stays', async () => {
    const { courseId, lessonId } = await world.prepare();
    const in10 = new Date(world.clock.now().getTime() + 600_000).toISOString();
    const gone = new Date(world.clock.now().getTime() - 60_000).toISOString();
    const asked = await Promise.all(
      [gone, '明天下午三点'].map((publishAt) => world.saveLesson(lessonId, { publishAt })),
    );
    expect(asked.map(({ code, fields }) => [code, Object.keys(fields ?? {})])).toEqual([
      ['request.invalid', ['publishAt']],
      ['request.invalid', ['publishAt']],
    ]);
    expect(asked[0]?.fields?.publishAt).toBe('past');
    expect((await world.readTaughtLesson(lessonId)).publishAt).toBeNull();
    expect((await world.saveLesson(lessonId, { publishAt: in10 })).success).toBe(true);
    world.clock.advance({ minutes: 20 });
    // The form brings the time along when only the title is changed.
    expect((await world.saveLesson(lessonId, { title: '自锁的接法', publishAt: in10 })).success).toBe(true);
    await world.submit(courseId);
    expect((await world.review(courseId, 'publish')).success).toBe(true);
    expect((await world.readTaughtLesson(lessonId)).state).toBe('shown');
  });
});
