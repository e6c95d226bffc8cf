import { afterEach, beforeEach, expect, test } from 'vitest';
import { lengthOf } from '../../../backend/features/classroom/play/ranges.ts';
import type { StartedPlay } from '../../../contract/classroom/play.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type ClassroomWorld, createClassroomWorld } from './classroom-world.ts';

const seconds = 100;

describeOnBothDatabases('the truth of progress', (database) => {
  let world: ClassroomWorld;
  let teacher: TestPerson;
  let learner: TestPerson;
  beforeEach(async () => {
    world = createClassroomWorld(database.db);
    [teacher, learner] = [await world.signUp(), await world.signUp()];
  });
  afterEach(() => world.close());

  const publish = async (length = seconds) => (await world.publish(teacher, [length])).lessonIds[0] ?? 0;
  const countedOf = async (lessonId: number, person = learner) =>
    lengthOf((await world.readLesson(lessonId, person)).data.lesson.progress?.watched as [number, number][]) /
    10;
  const begin = async (lessonId: number, person = learner) => (await world.start(lessonId, person)).data;

  /** Pieces that somebody watches one after the other, each at a speed. */
  type Piece = readonly [from: number, to: number, speed?: number];
  const viewings: readonly { name: string; pieces: readonly Piece[] }[] = [
    { name: 'all of it', pieces: [[0, 100]] },
    { name: 'half speed', pieces: [[0, 40, 0.5]] },
    { name: '1.25 times', pieces: [[0, 100, 1.25]] },
    { name: 'twice', pieces: [[0, 100, 2]] },
    { name: 'three times', pieces: [[0, 100, 3]] },
    {
      name: 'skips the middle',
      pieces: [
        [0, 30],
        [70, 100],
      ],
    },
    {
      name: 'skips three times',
      pieces: [
        [0, 10],
        [20, 30],
        [40, 50],
        [60, 70],
      ],
    },
    {
      name: 'ten small pieces',
      pieces: Array.from({ length: 10 }, (_, at): Piece => [at * 10, at * 10 + 3]),
    },
    {
      name: 'a loop',
      pieces: [
        [10, 20],
        [10, 20],
        [10, 20],
      ],
    },
    {
      name: 'back and on',
      pieces: [
        [0, 50],
        [20, 80],
      ],
    },
    {
      name: 'from the end',
      pieces: [
        [80, 100],
        [0, 20],
      ],
    },
    {
      name: 'overlapping pieces',
      pieces: [
        [0, 30],
        [20, 60],
        [50, 70],
      ],
    },
    { name: 'a single second', pieces: [[42, 43]] },
    {
      name: 'fast, then slow',
      pieces: [
        [0, 60, 3],
        [60, 100, 0.5],
      ],
    },
    {
      name: 'twice the same at three times',
      pieces: [
        [0, 60, 3],
        [0, 60, 3],
      ],
    },
    { name: 'nothing but the end', pieces: [[95, 100]] },
  ];

  test('sixteen ways of watching count what was watched, to a second', async () => {
    for (const { name, pieces } of viewings) {
      const lessonId = await publish();
      const play = await begin(lessonId);
      const truth = new Set<number>();
      for (const [from, to, speed = 1] of pieces) {
        await world.watch(play, { from, to, speed }, learner);
        for (let at = from * 10; at < to * 10; at += 1) truth.add(at);
      }
      expect(Math.abs((await countedOf(lessonId)) - truth.size / 10), name).toBeLessThanOrEqual(1);
      world.pass(300);
    }
  });

  test('two tabs, two devices, sleep and a lost line count what was watched once', async () => {
    const lessonId = await publish();
    const [one, other] = [await begin(lessonId), await begin(lessonId)];
    await world.watch(one, { from: 0, to: 40 }, learner);
    await world.watch(other, { from: 20, to: 60 }, learner);
    expect(await countedOf(lessonId)).toBe(60);
    const phone = await world.signInAgain(learner);
    const far = await begin(lessonId, phone);
    await world.watch(far, { from: 60, to: 80 }, phone);
    expect(await countedOf(lessonId)).toBe(80);
    // A laptop that slept for a night goes on, and tells late what it had.
    const night = await publish();
    const asleep = await begin(night);
    for (let number = 0; number < 10; number += 1) await world.segment(asleep, number, learner);
    world.pass(8 * 3600);
    const renewed = await world
      .as(learner)
      .post<StartedPlay>(`/api/classroom/plays/${asleep.playId}/renew`, {});
    expect(renewed.success).toBe(true);
    await world.report(asleep, [[0, 400]], learner);
    expect(await countedOf(night)).toBe(40);
    // The same report again, as a line that broke sends it.
    await world.report(asleep, [[0, 400]], learner, { number: 3 });
    expect(await countedOf(night)).toBe(40);
  });

  test('twenty forgeries count nothing', async () => {
    const lessonId = await publish(600);
    const play = await begin(lessonId);
    const stranger = await world.signUp();
    const paid = await world.publish(teacher, [100], { price: 50, trialSeconds: 8 });
    const trial = await begin(paid.lessonIds[0] ?? 0);
    for (let number = 0; number < 2; number += 1) await world.segment(trial, number, learner);
    world.pass(60);
    const all: [number, number][] = [[0, 6000]];
    const claims: readonly (readonly [name: string, claim: () => Promise<unknown>])[] = [
      ['all without a segment', () => world.report(play, all, learner)],
      ['beyond the end', () => world.report(play, [[6000, 9000]], learner)],
      ['backwards', () => world.report(play, [[400, 0]], learner)],
      ['below zero', () => world.report(play, [[-100, 100]], learner)],
      ['in parts of tenths', () => world.report(play, [[0.5, 99.5]], learner)],
      ['no numbers', () => world.report(play, [['0', '100'] as never], learner)],
      ['not finite', () => world.report(play, [[0, Number.POSITIVE_INFINITY]], learner)],
      [
        'too many pieces',
        () =>
          world.report(
            play,
            Array.from({ length: 61 }, () => [0, 10] as const),
            learner,
          ),
      ],
      ['number zero', () => world.report(play, all, learner, { number: 0 })],
      ['by a visitor', () => world.report(play, all)],
      ['by another person', () => world.report(play, all, stranger)],
      ['by another session', async () => world.report(play, all, await world.signInAgain(learner))],
      ['of a play that never was', () => world.report({ playId: 'f'.repeat(24) }, all, learner)],
      ['with a broken name', () => world.report({ playId: "' or 1=1" }, all, learner)],
      ['a position at the end', () => world.report(play, [], learner, { position: 600 })],
      [
        'many small pieces',
        () =>
          world.report(
            play,
            Array.from({ length: 60 }, (_, at) => [at * 100, at * 100 + 90] as const),
            learner,
          ),
      ],
      [
        'a segment of another play',
        async () => {
          const second = await begin(lessonId);
          for (let number = 0; number < 5; number += 1) await world.segment(second, number, learner);
          return world.report(play, [[0, 200]], learner);
        },
      ],
      ['beyond the trial', () => world.report(trial, [[80, 1000]], learner)],
      [
        'a refused range of bytes',
        async () => {
          await world.segment(play, 9999, learner);
          return world.report(play, [[0, 40]], learner);
        },
      ],
      [
        'after the play has ended',
        async () => {
          await database.db.query('update lesson_plays set ended_at = now() where id = $1', [play.playId]);
          return world.report(play, all, learner);
        },
      ],
    ];
    for (const [name, claim] of claims) {
      await claim();
      expect(await countedOf(lessonId), name).toBe(0);
    }
    expect(
      (await world.readLesson(paid.lessonIds[0] ?? 0, learner)).data.lesson.progress?.percent ?? 0,
    ).toBeLessThan(9);
    expect(claims).toHaveLength(20);
  });

  test('no faster than three times: of one play, and of many at once', async () => {
    const lessonId = await publish(100);
    const play = await begin(lessonId);
    for (let number = 0; number < 25; number += 1) await world.segment(play, number, learner);
    world.pass(5);
    await world.report(play, [[0, 1000]], learner);
    expect(await countedOf(lessonId)).toBeLessThanOrEqual(18);
    // Ten lessons at once share what one may claim.
    const lessons = await Promise.all(Array.from({ length: 10 }, () => publish(100)));
    const plays = [];
    for (const id of lessons) plays.push(await begin(id));
    for (const each of plays)
      for (let number = 0; number < 25; number += 1) await world.segment(each, number, learner);
    world.pass(60);
    for (const each of plays) await world.report(each, [[0, 1000]], learner);
    const sums = [];
    for (const id of lessons) sums.push(await countedOf(id));
    expect(sums.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(150);
  });

  test('at 89 % a lesson is not learned, at 90 % it is; the course is with its last', async () => {
    const made = await world.publish(teacher, [100, 20]);
    const [first = 0, second = 0] = made.lessonIds;
    const play = await begin(first);
    expect(await world.watch(play, { from: 0, to: 89 }, learner)).toMatchObject({
      percent: 89,
      isDone: false,
    });
    expect(await world.watch(play, { from: 89, to: 90 }, learner)).toMatchObject({
      percent: 90,
      isDone: true,
    });
    expect((await world.read(made.courseId, learner)).data).toMatchObject({
      doneCount: 1,
      currentLessonId: first,
    });
    const last = await begin(second);
    await world.watch(last, { from: 0, to: 20 }, learner);
    const { rows } = await database.db.query<{ done: boolean }>(
      'select completed_at is not null as done from course_learners where user_id = $1',
      [learner.userId],
    );
    expect(rows).toEqual([{ done: true }]);
  });

  test('one goes on where one was, on any device; what was watched to its end begins anew', async () => {
    const lessonId = await publish();
    const play = await begin(lessonId);
    await world.report(play, [], learner, { position: 33.3 });
    const phone = await world.signInAgain(learner);
    world.pass(1);
    const far = await begin(lessonId, phone);
    expect(far.position).toBe(33.3);
    world.pass(2);
    await world.report(far, [], phone, { position: 50 });
    // The older one, still open, does not move what the newer one just told.
    await world.report(play, [], learner, { position: 10 });
    expect((await begin(lessonId)).position).toBe(50);
    world.pass(40);
    await world.report(play, [], learner, { position: 12 });
    expect((await begin(lessonId)).position).toBe(12);
    await world.report(play, [], learner, { position: 95 });
    expect((await begin(lessonId)).position).toBe(0);
  });

  test('a new video of the same length keeps what was watched, one of another length begins anew', async () => {
    const lessonId = await publish();
    await world.watch(await begin(lessonId), { from: 0, to: 95 }, learner);
    await world.setMedia(lessonId, seconds);
    await world.watch(await begin(lessonId), { from: 95, to: 100 }, learner);
    expect(await countedOf(lessonId)).toBe(100);
    await world.setMedia(lessonId, 200);
    await world.watch(await begin(lessonId), { from: 0, to: 20 }, learner);
    expect(await countedOf(lessonId)).toBe(20);
    expect((await world.readLesson(lessonId, learner)).data.lesson.progress).toMatchObject({
      percent: 10,
      isDone: true,
    });
  });
});
