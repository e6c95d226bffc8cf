import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type ClassroomWorld, createClassroomWorld } from './classroom-world.ts';

describeOnBothDatabases('playing a lesson', (database) => {
  let world: ClassroomWorld;
  let teacher: TestPerson;
  let learner: TestPerson;
  let lessonId: number;
  let courseId: number;
  beforeEach(async () => {
    world = createClassroomWorld(database.db);
    [teacher, learner] = [await world.signUp(), await world.signUp()];
    const made = await world.publish(teacher, [100, 40]);
    [courseId, lessonId] = [made.courseId, made.lessonIds[0] ?? 0];
  });
  afterEach(() => world.close());

  test('playlists name byte ranges of one file and carry the signature; a segment goes out, the whole never', async () => {
    const { data: play } = await world.start(lessonId, learner);
    const get = (path: string, init?: RequestInit) => world.as(learner).fetch(path, init);
    const main = await (await get(play.playlist)).text();
    expect(main).toContain(
      'BANDWIDTH=720000,AVERAGE-BANDWIDTH=576000,CODECS="avc1.640028,mp4a.40.2",RESOLUTION=1280x720',
    );
    expect(main.indexOf('360.m3u8')).toBeLessThan(main.indexOf('720.m3u8'));
    expect(await (await get(`${play.playlist}&h=720`)).text()).not.toContain('360.m3u8');
    expect(await (await get(`${play.playlist}&h=480`)).text()).toBe(main);
    const address = `/api/classroom/plays/${play.playId}/360.m3u8?${play.signature}&t=12.5`;
    const media = await (await get(address)).text();
    expect(media).toContain('#EXT-X-START:TIME-OFFSET=12.5,PRECISE=YES');
    expect(media).toContain(`#EXT-X-MAP:URI="360.mp4?${play.signature}",BYTERANGE="4@0"`);
    expect(media.match(/#EXT-X-BYTERANGE:10@\d+/g)).toHaveLength(25);
    const answer = await world.segment(play, 3, learner);
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, 'bytes 34-43/254']);
    expect((await answer.arrayBuffer()).byteLength).toBe(10);
    const file = `/api/classroom/plays/${play.playId}/360.mp4?${play.signature}`;
    for (const range of ['bytes=254-', 'bytes=13-9', 'bytes=-10', 'bytes=0-3,4-13', ''])
      expect((await get(file, { headers: range ? { range } : {} })).status, range).toBe(416);
    // A player that names no end, or asks for the rest, gets no more than the segment that it asked in.
    const sent = {
      '0-3': '0-3',
      '0-': '0-3',
      '0-253': '0-3',
      '4-23': '4-13',
      '8-': '8-13',
      '244-999': '244-253',
    };
    for (const [range, given] of Object.entries(sent)) {
      const part = await get(file, { headers: { range: `bytes=${range}` } });
      expect([part.status, part.headers.get('content-range')], range).toEqual([206, `bytes ${given}/254`]);
      const [from = 0, to = 0] = given.split('-').map(Number);
      expect((await part.arrayBuffer()).byteLength, range).toBe(to - from + 1);
    }
    expect((await get(file.replace('360.mp4', '99.mp4'), { headers: { range: 'bytes=0-3' } })).status).toBe(
      404,
    );
  });

  test('an address works in its own browser, for ten minutes, unchanged; renewed, it goes on', async () => {
    const { data: play } = await world.start(lessonId, learner);
    const other = await world.signUp();
    for (const person of [undefined, other]) {
      expect((await world.segment(play, 0, person)).status).toBe(404);
      expect((await world.report(play, [[0, 40]], person)).code).toBe('classroom.play_not_found');
      expect((await world.as(person).post(`/api/classroom/plays/${play.playId}/renew`, {})).status).toBe(404);
    }
    const forged = {
      ...play,
      signature: play.signature.replace(/e=\d+/, (text) => `e=${Number(text.slice(2)) + 60}`),
    };
    expect((await world.segment(forged, 0, learner)).status).toBe(403);
    world.pass(601);
    expect((await world.segment(play, 0, learner)).status).toBe(403);
    const renewed = await world
      .as(learner)
      .post<typeof play>(`/api/classroom/plays/${play.playId}/renew`, {});
    expect((await world.segment({ ...play, ...renewed.data }, 0, learner)).status).toBe(206);
  });

  test('a visitor plays what is free in the browser that began; nothing of them is kept', async () => {
    const answer = await world.start(lessonId);
    const cookie = (answer.cookies[0] ?? '').split(';')[0] ?? '';
    expect(cookie).toMatch(/^device=/);
    const visitor = { ...learner, cookie };
    expect((await world.segment(answer.data, 0, visitor)).status).toBe(206);
    expect((await world.segment(answer.data, 0)).status).toBe(404);
    expect((await world.segment(answer.data, 0, learner)).status).toBe(404);
    world.pass(4);
    expect((await world.report(answer.data, [[0, 40]], visitor)).data).toMatchObject({
      percent: 0,
      watched: [],
    });
    const { rows } = await database.db.query(
      'select from lesson_progress union all select from course_learners',
    );
    expect(rows).toHaveLength(0);
  });

  test('without a right nothing plays; a trial is the beginning alone; an open lesson is free', async () => {
    const paid = await world.publish(teacher, [100, 100], { price: 50, memberPrice: 0 });
    const [first = 0, second = 0] = paid.lessonIds;
    expect((await world.start(first, learner)).code).toBe('classroom.no_right');
    expect((await world.start(first, teacher)).data.trial).toBeNull();
    await database.db.query('update lessons set is_open = true where id = $1', [second]);
    expect((await world.start(second, learner)).data.trial).toBeNull();
    await database.db.query('update courses set trial_seconds = 10 where id = $1', [paid.courseId]);
    const { data: play } = await world.start(first, learner);
    expect([play.trial, play.mark]).toEqual([100, '']);
    const list = await (
      await world.as(learner).fetch(`/api/classroom/plays/${play.playId}/360.m3u8?${play.signature}`)
    ).text();
    expect(list.match(/#EXT-X-BYTERANGE/g)).toHaveLength(3);
    expect((await world.segment(play, 2, learner)).status).toBe(206);
    expect((await world.segment(play, 3, learner)).status).toBe(416);
    // Whoever saw the trial to its end begins anew, and is not set behind what may be played.
    await world.segment(play, 0, learner);
    for (const [number, position, from] of [
      [1, 5, 5],
      [2, 10, 0],
      [3, 11, 0],
    ] as const) {
      world.pass(60);
      await world.report(play, [[0, 10]], learner, { number, position });
      expect((await world.start(first, learner)).data.position).toBe(from);
    }
    // Whoever teaches or tries is not counted as learning; the open lesson is.
    expect((await world.read(paid.courseId)).data.learnerCount).toBe(1);
  });

  test('on a third device the first stops, and says so', async () => {
    const devices = [learner, await world.signInAgain(learner), await world.signInAgain(learner)];
    const plays = [];
    for (const device of devices) {
      world.pass(1);
      plays.push((await world.start(lessonId, device)).data);
    }
    const statuses = await Promise.all(
      plays.map(async (play, index) => (await world.segment(play, 0, devices[index])).status),
    );
    expect(statuses).toEqual([409, 206, 206]);
    expect((await world.report(plays[0] as never, [[0, 10]], devices[0])).code).toBe('classroom.play_ended');
    // The same device again, and one that fell silent, end nobody.
    world.pass(100);
    expect((await world.start(lessonId, devices[0])).success).toBe(true);
    expect((await world.segment(plays[2] as never, 1, devices[2])).status).toBe(206);
  });

  test('segments that are asked for at once are all noted, and each costs its length', async () => {
    const { data: play } = await world.start(lessonId, learner);
    const numbers = [0, 1, 2, 3, 4, 9];
    const answers = await Promise.all(numbers.map((number) => world.segment(play, number, learner)));
    expect(answers.map(({ status }) => status)).toEqual(numbers.map(() => 206));
    const { rows } = await database.db.query(
      'select served::text as served, pace from lesson_plays where id = $1',
      [play.playId],
    );
    expect(rows).toEqual([{ served: '{[0,200),[360,400)}', pace: 3000 - 6 * 40 }]);
  });

  test('what was sent before costs half when it is sent again', async () => {
    const { data: play } = await world.start(lessonId, learner);
    for (const number of [0, 1, 1, 0])
      expect((await world.segment(play, number, learner)).status, String(number)).toBe(206);
    const { rows } = await database.db.query(
      'select served::text as served, pace from lesson_plays where id = $1',
      [play.playId],
    );
    expect(rows).toEqual([{ served: '{[0,80)}', pace: 3000 - 2 * 40 - 2 * 20 }]);
  });

  test('far beyond three times the speed nothing more is sent', async () => {
    const long = await world.publish(teacher, [1200]);
    const { data: play } = await world.start(long.lessonIds[0] ?? 0, learner);
    for (let number = 0; number < 75; number += 1)
      expect((await world.segment(play, number, learner)).status, String(number)).toBe(206);
    await database.db.query('update lesson_plays set pace = -220 where id = $1', [play.playId]);
    const refused = await world.segment(play, 80, learner);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 9]);
    world.pass(10);
    expect((await world.segment(play, 80, learner)).status).toBe(206);
  });

  test('settings are kept for the person, and start with the next lesson', async () => {
    const settings = {
      quality: 720,
      speed: 1.5,
      volume: 0.4,
      isMuted: true,
      captions: 'en-US',
      isAudioOnly: false,
      savesData: true,
    };
    expect((await world.as().post('/api/classroom/settings', settings)).code).toBe('session.required');
    expect((await world.as(learner).post('/api/classroom/settings', { ...settings, speed: 9 })).code).toBe(
      'request.invalid',
    );
    expect((await world.as(learner).post('/api/classroom/settings', settings)).success).toBe(true);
    expect((await world.start(lessonId, learner)).data.settings).toEqual(settings);
    expect((await world.start(lessonId, teacher)).data.settings).toBeNull();
    expect(courseId).toBeGreaterThan(0);
  });
});
