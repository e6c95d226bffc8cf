import { beforeEach, expect, test } from 'vitest';
import { announceJudging } from '../../../backend/features/school/competition/news.ts';
import { rankEntries } from '../../../backend/features/school/competition/rank.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getStaffCompetition } from '../../../contract/school/competition.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createCompetitions } from './competition-world.ts';
import { createSchoolWorld, type SchoolWorld } from './school-world.ts';

type Staff = EndpointOutput<typeof getStaffCompetition>;

describeOnBothDatabases('competitions', (database) => {
  let w: SchoolWorld;
  let code = '';
  let competitions: ReturnType<typeof createCompetitions>;
  beforeEach(async () => {
    w = await createSchoolWorld(database.db);
    competitions = createCompetitions(w);
    ({ code } = await w.openClass());
  });
  const codeOf = async (answer: Promise<{ code: string | undefined }>) => (await answer).code;

  const told = async (person: TestPerson) => {
    const { notices } = (
      await w
        .as(person)
        .get<{ notices: { items: { kind: string; path: string; data: { event: string } }[] } }>(
          '/api/notices?tab=interaction',
        )
    ).data;
    return notices.items.flatMap(({ kind, path, data }) =>
      kind === 'school_competition' ? [`${data.event} ${path}`] : [],
    );
  };

  test('a juror hears of it once it is published, and who entered once it is decided', async () => {
    const { save, open, enter, jury, vote } = competitions;
    const [one, juror, late] = [await w.enrol(code, '01'), await w.signUp(), await w.signUp()];
    const draft = (await save(w.staff)).data.competitionId;
    await w.as(w.staff).post(`/api/admin/competitions/${draft}/jurors`, { userId: juror.userId });
    expect(await told(juror)).toEqual([]);
    const { competitionId, path, desk } = await open([juror]);
    await w.as(w.staff).post(`${desk}/jurors`, { userId: late.userId });
    for (const person of [juror, late])
      expect(await told(person)).toEqual([`juror /he/competitions/${competitionId}/jury`]);
    await enter(one, path);
    expect(await told(one)).toEqual([]);
    w.clock.advance({ hours: 11 });
    const [entry] = (await jury(juror, path)).entries;
    await vote(juror, entry?.entryId ?? 0, [1, 1]);
    await w.as(w.staff).post(`${desk}/decide`);
    expect(await told(one)).toEqual([`decided /he/competitions/${competitionId}`]);
    expect(await told(juror)).toHaveLength(1);
  });

  test('jurors hear once that judging begins, whichever instance tells them and however often', async () => {
    const { save, open, enter } = competitions;
    const [one, juror, late] = [await w.enrol(code, '01'), await w.signUp(), await w.signUp()];
    const announce = () => announceJudging(w.services);
    const { competitionId, path, desk } = await open([juror]);
    const jury = `/he/competitions/${competitionId}/jury`;
    const empty = await open([juror]);
    await enter(one, path);
    w.clock.advance({ hours: 9 });
    await save(w.staff, { competitionId, opensAt: competitions.later(-9), closesAt: competitions.later(5) });
    w.clock.advance({ hours: 4 });
    await announce();
    expect(await told(juror)).not.toContain(`judging ${jury}`);

    w.clock.advance({ hours: 1 });
    await w.as(w.staff).post(`${desk}/jurors`, { userId: late.userId });
    await Promise.all([announce(), announce()]);
    w.clock.advance({ hours: 1 });
    await announce();
    expect((await told(juror)).filter((line) => line.startsWith('judging'))).toEqual([`judging ${jury}`]);
    // Whoever joins a competition that has closed was told by that, and one without entries has nothing to judge.
    expect(await told(late)).toEqual([`juror ${jury}`]);
    expect((await told(juror)).some((line) => line.includes(`${empty.competitionId}/jury`))).toBe(true);
    expect(await told(one)).toEqual([]);
    w.clock.advance({ hours: 7 * 24 });
    expect(await announce()).toBe(0);
  });

  test('staff make it, students enter while it is open, jurors judge when it is closed, and nobody else', async () => {
    const { later, save, open, enter, jury, vote, shown } = competitions;
    const [one, stranger, juror] = [await w.enrol(code, '01'), await w.signUp(), await w.signUp()];
    const desks = (person: TestPerson | undefined, desk: string) => [
      w.as(person).get('/api/admin/competitions'),
      w.as(person).get(desk),
      save(person),
      w.as(person).post(`${desk}/publish`),
      w.as(person).post(`${desk}/decide`),
      w.as(person).post(`${desk}/jurors`, { userId: stranger.userId }),
      w.as(person).delete(`${desk}/jurors/${stranger.userId}`),
    ];
    const draft = (await save(w.staff)).data.competitionId;
    for (const person of [undefined, one, w.ours.owner])
      for (const answer of await Promise.all(desks(person, `/api/admin/competitions/${draft}`)))
        expect(answer.code).toBe(person ? 'session.forbidden' : 'session.required');
    expect(await codeOf(w.as().get(`/api/school/competitions/${draft}`))).toBe(
      'school.competition_not_found',
    );
    expect(await codeOf(enter(one, `/api/school/competitions/${draft}`))).toBe(
      'school.competition_not_found',
    );
    expect(await codeOf(save(w.staff, { closesAt: later(-1) }))).toBe('school.times_unfit');
    expect(await codeOf(save(w.staff, { criteria: '没有分值' }))).toBe('school.rubric_unread');

    const { competitionId, path, desk } = await open([juror]);
    expect(await codeOf(enter(undefined, path))).toBe('session.required');
    expect(await codeOf(enter(stranger, path))).toBe('school.students_only');
    expect(await codeOf(enter(juror, path))).toBe('school.juror_enters');
    expect(await codeOf(enter(one, path, { text: '' }))).toBe('school.entry_empty');
    const foreign = (await w.send(stranger, '别人.txt', Buffer.from('x'))).file.id;
    expect(await codeOf(enter(one, path, { fileIds: [foreign] }))).toBe('file.not_found');
    const fileId = (await w.send(one, '图.txt', Buffer.from('图'))).file.id;
    expect((await enter(one, path, { fileIds: [fileId] })).data).toEqual({ number: 1 });
    expect((await enter(one, path, { title: '改名', fileIds: [fileId] })).data).toEqual({ number: 1 });
    expect(await codeOf(w.as(w.staff).post(`${desk}/jurors`, { userId: one.userId }))).toBe(
      'school.juror_enters',
    );
    expect(await codeOf(w.as(w.staff).post(`${desk}/jurors`, { userId: 999_999 }))).toBe(
      'school.juror_not_found',
    );
    expect(await codeOf(save(w.staff, { competitionId, criteria: '别的 10' }))).toBe('school.criteria_fixed');
    expect(await codeOf(w.as(stranger).get(`${path}/jury`))).toBe('school.competition_not_found');
    expect(await codeOf(w.as().get(`${path}/jury`))).toBe('session.required');
    // Nothing is read before it is closed.
    expect((await jury(juror, path)).entries).toEqual([]);
    expect(await codeOf(w.as().delete(`${path}/entry`))).toBe('session.required');
    expect(await codeOf(w.as(stranger).delete(`${path}/entry`))).toBe('school.entry_not_found');

    w.clock.advance({ hours: 11 });
    expect(await codeOf(enter(one, path))).toBe('school.competition_shut');
    expect(await codeOf(w.as(one).delete(`${path}/entry`))).toBe('school.competition_shut');
    expect(await codeOf(save(w.staff, { competitionId, closesAt: later(5) }))).not.toBeUndefined();
    const [entry] = (await jury(juror, path)).entries;
    expect(JSON.stringify(entry)).not.toContain(one.nickname);
    expect(JSON.stringify(entry)).not.toContain('示例01');
    const entryId = entry?.entryId ?? 0;
    const file = `/api/school/entries/${entryId}/files/${fileId}`;
    expect((await w.as(juror).fetch(file)).status).toBe(200);
    for (const person of [undefined, stranger, w.teacher])
      expect((await w.as(person).fetch(file)).status).toBe(person ? 404 : 401);
    expect(await codeOf(vote(undefined, entryId, [1, 1]))).toBe('session.required');
    for (const person of [stranger, one, w.staff])
      expect(await codeOf(vote(person, entryId, [1, 1]))).toBe('school.entry_not_found');
    expect(await codeOf(w.as(w.staff).post(`${desk}/decide`))).toBe('school.votes_missing');
    for (const marks of [[61, 0], [1], [1, 1, 1]])
      expect(await codeOf(vote(juror, entryId, marks))).toBe('school.marks_unfit');
    // A teacher of the author's school judges others.
    await w.as(w.staff).post(`${desk}/jurors`, { userId: w.teacher.userId });
    expect((await jury(w.teacher, path)).entries[0]?.isConflict).toBe(true);
    expect(await codeOf(vote(w.teacher, entryId, [1, 1]))).toBe('school.jury_conflict');
    expect((await vote(juror, entryId, [50, 31])).success).toBe(true);
    const before = (await w.as(w.staff).get<Staff>(desk)).data;
    expect(before).toMatchObject({ winners: [], unjudged: 0 });
    expect(before.jurors.map(({ votes }) => votes)).toEqual([1, 0]);
    expect(JSON.stringify(before)).not.toContain(one.nickname);
    expect((await shown(path)).results).toEqual([]);
    await w.as(w.staff).post(`${desk}/decide`);
    expect(await codeOf(vote(juror, entryId, [60, 40]))).toBe('school.not_judging');
    const after = await shown(path, one);
    expect(after).toMatchObject({ phase: 'decided', own: { number: 1 }, mayEnter: false });
    expect(after.results).toEqual([{ number: 1, title: '改名', points: 81, rank: 1 }]);
    expect(JSON.stringify(await shown(path))).not.toContain(one.nickname);
    expect((await w.as(w.staff).get<Staff>(desk)).data.winners).toMatchObject([
      { userId: one.userId, rank: 1 },
    ]);
  });

  test('a vote against the decision at the same moment counts, or it is refused', async () => {
    const { open, enter, jury, vote, shown } = competitions;
    const [author, juror] = [await w.enrol(code, '01'), await w.signUp()];
    const { path, desk } = await open([juror]);
    await enter(author, path);
    w.clock.advance({ hours: 11 });
    for (const person of [w.staff, juror]) person.cookie = await w.signIn(person.userId);
    const entryId = (await jury(juror, path)).entries[0]?.entryId ?? 0;
    await vote(juror, entryId, [10, 10]);
    const [voted] = await Promise.all([vote(juror, entryId, [60, 40]), w.as(w.staff).post(`${desk}/decide`)]);
    expect((await shown(path)).results[0]?.points).toBe(voted.success ? 100 : 20);
  });
});

test('equal means share a rank, the next is counted on, and entries without a vote come last', () => {
  const entry = (number: number, marks: readonly number[] | null) => ({
    ...{ number, title: `${number}`, userId: number, nickname: '', marks },
  });
  const ranked = rankEntries([
    entry(1, [10, 10]),
    entry(2, [30]),
    entry(2, [10]),
    entry(3, [40]),
    entry(4, null),
  ]);
  expect(ranked.map(({ number, points, rank }) => [number, points, rank])).toEqual([
    [3, 40, 1],
    [1, 20, 2],
    [2, 20, 2],
    [4, 0, 4],
  ]);
});
