import type { Database } from '../../../backend/db/database.ts';
import type { Course, CourseList } from '../../../contract/classroom/course.ts';
import type { Lesson } from '../../../contract/classroom/lesson.ts';
import type { MediaIndex } from '../../../contract/classroom/media-index.ts';
import type { PlayReport, StartedPlay } from '../../../contract/classroom/play.ts';
import type { TestPerson } from '../../support/backend.ts';
import { putCoins } from '../../support/coins.ts';
import { createFileWorld } from '../file/file-world.ts';

/** Segments of four seconds and ten bytes each behind four bytes of initialization. */
export function mediaOf(seconds: number): MediaIndex {
  const count = Math.ceil(seconds / 4);
  const rendition = (file: string, height: number): MediaIndex['renditions'][number] => ({
    file,
    width: (height * 16) / 9,
    height,
    peak: height * 1000,
    average: height * 800,
    codecs: 'avc1.640028,mp4a.40.2',
    init: [0, 4],
    segments: Array.from({ length: count }, (_, index) => [
      Math.min(4, seconds - index * 4),
      4 + index * 10,
      10,
    ]),
  });
  return {
    seconds,
    renditions: [rendition('720.mp4', 720), rendition('360.mp4', 360)],
    hasPoster: true,
    sprite: null,
  };
}

interface CourseTerms {
  price?: number;
  memberPrice?: number | null;
  trialSeconds?: number;
  state?: 'shown' | 'draft' | 'closed' | 'removed';
  title?: string;
  category?: string;
  level?: string;
  products?: string[];
}

/** A backend with courses, and browsers that play their lessons. */
export function createClassroomWorld(db: Database) {
  const world = createFileWorld(db);

  async function insert(sql: string, values: unknown[]): Promise<number> {
    const { rows } = await db.query<{ id: number }>(`${sql} returning id`, values);
    return rows[0]?.id ?? 0;
  }

  /** A course whose lessons are so many seconds long. */
  async function publish(teacher: TestPerson, lengths: readonly number[], terms: CourseTerms = {}) {
    const now = world.clock.now();
    const courseId = await insert(
      `insert into courses (author_id, title, about, category, level, products, price, member_price, trial_seconds,
         state, lesson_count, duration, published_at, created_at, updated_at)
       values ($1, $2, '从读图讲到接线，学完会接二次回路', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $12)`,
      [
        teacher.userId,
        terms.title ?? '二次接线入门',
        terms.category ?? 'assembly',
        terms.level ?? 'basic',
        terms.products ?? [],
        terms.price ?? 0,
        terms.memberPrice ?? null,
        terms.trialSeconds ?? 0,
        terms.state ?? 'shown',
        lengths.length,
        lengths.reduce((sum, seconds) => sum + seconds * 10, 0),
        now,
      ],
    );
    const lessonIds: number[] = [];
    for (const [position, seconds] of lengths.entries())
      lessonIds.push(await addLesson(courseId, position, seconds));
    return { courseId, lessonIds };
  }

  async function addLesson(courseId: number, position: number, seconds: number): Promise<number> {
    const now = world.clock.now();
    const lessonId = await insert(
      `insert into lessons (course_id, position, title, state, published_at, created_at, updated_at)
       values ($1, $2, $3, 'shown', $4, $4, $4)`,
      [courseId, position, `第 ${position + 1} 节`, now],
    );
    await setMedia(lessonId, seconds);
    return lessonId;
  }

  /** Puts a video of another length in the place of a lesson's. */
  async function setMedia(lessonId: number, seconds: number): Promise<void> {
    const folder = `lessons/${lessonId}-${seconds}`;
    const media = mediaOf(seconds);
    for (const { file, segments } of media.renditions)
      await world.services.files.put(`${folder}/${file}`, new Uint8Array(4 + segments.length * 10));
    await world.services.files.put(`${folder}/poster.webp`, new Uint8Array([1]));
    const mediaId = await insert(
      `insert into lesson_media (lesson_id, folder, duration, media, created_at) values ($1, $2, $3, $4, $5)`,
      [lessonId, folder, seconds * 10, JSON.stringify(media), world.clock.now()],
    );
    await db.query('update lessons set media_id = $2 where id = $1', [lessonId, mediaId]);
  }

  /** Adds captions of ten seconds each. */
  async function caption(lessonId: number, words: readonly string[]): Promise<void> {
    const cues = words.map((text, index) => [index * 100, index * 100 + 90, text]);
    await db.query(`insert into lesson_captions values ($1, 'zh-CN', $2, $3)`, [
      lessonId,
      JSON.stringify(cues),
      world.clock.now(),
    ]);
  }

  const list = async (query = '') =>
    (await world.as().get<CourseList>(`/api/classroom/courses?${query}`)).data;
  const read = (courseId: number, person?: TestPerson) =>
    world.as(person).get<Course>(`/api/classroom/courses/${courseId}`);
  const readLesson = (lessonId: number, person?: TestPerson) =>
    world.as(person).get<{ course: Course; lesson: Lesson }>(`/api/classroom/lessons/${lessonId}`);
  const start = (lessonId: number, person?: TestPerson) =>
    world.as(person).post<StartedPlay>(`/api/classroom/lessons/${lessonId}/play`, {});
  const segment = (
    play: Pick<StartedPlay, 'playId' | 'signature'>,
    number: number,
    person?: TestPerson,
    { length = 10, file = '360.mp4' } = {},
  ) => {
    const from = 4 + number * 10;
    return world.as(person).fetch(`/api/classroom/plays/${play.playId}/${file}?${play.signature}`, {
      headers: { range: `bytes=${from}-${from + length - 1}` },
    });
  };
  let number = 0;
  const report = (
    play: Pick<StartedPlay, 'playId'>,
    ranges: readonly (readonly [number, number])[],
    person?: TestPerson,
    more: { number?: number; position?: number } = {},
  ) =>
    world.as(person).post<PlayReport>(`/api/classroom/plays/${play.playId}/progress`, {
      number: more.number ?? ++number,
      position: more.position ?? (ranges.at(-1)?.[1] ?? 0) / 10,
      ranges,
    });
  const pass = (seconds: number) => world.clock.advance({ seconds });

  /** Plays from one second to another at a speed, with a report every ten seconds of the clock. */
  async function watch(
    play: StartedPlay,
    { from, to, speed = 1 }: { from: number; to: number; speed?: number },
    person: TestPerson,
  ) {
    let at = from;
    let sent = Math.floor(from / 4);
    let last: PlayReport | undefined;
    while (at < to) {
      const next = Math.min(to, at + 10 * speed);
      for (; sent * 4 < next; sent += 1) await segment(play, sent, person);
      pass((next - at) / speed);
      last = (await report(play, [[Math.round(at * 10), Math.round(next * 10)]], person)).data;
      at = next;
    }
    return last;
  }

  const signInAgain = async (person: TestPerson): Promise<TestPerson> => ({
    ...person,
    cookie: await world.signIn(person.userId),
  });

  const topUp = (userId: number, amount: number) => putCoins(db, { userId, amount, now: world.clock.now() });

  return {
    ...world,
    publish,
    addLesson,
    setMedia,
    caption,
    list,
    read,
    readLesson,
    start,
    segment,
    report,
    pass,
    watch,
    topUp,
    signInAgain,
  };
}

export type ClassroomWorld = ReturnType<typeof createClassroomWorld>;
