import { beforeEach, expect, test } from 'vitest';
import { saveFindings } from '../../../backend/features/file/finding-store.ts';
import { showsPieceOfHandIn } from '../../../backend/features/school/work/hand-in-files.ts';
import { findTwins } from '../../../backend/features/school/work/twins.ts';
import type { Viewer } from '../../../backend/http/context.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { ShownFile } from '../../../contract/file/file.ts';
import { readRubric, writeRubric } from '../../../contract/school/rubric.ts';
import type { getAssignment, listAssignments } from '../../../contract/school/work.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createSchoolWorld, type SchoolWorld } from './school-world.ts';

type Work = EndpointOutput<typeof getAssignment>;
type Works = EndpointOutput<typeof listAssignments>;

const given = {
  title: '接线表找错',
  text: '对照 YL-003 找出六处错误。',
  rubric: '找对错误 60\n说明后果：30\n书写，10分',
  dueAt: '2026-12-01T10:00:00.000Z',
};

test('a rubric is read line by line, and what is none is named', () => {
  const rubric = [
    { text: '找对错误', points: 60 },
    { text: '说明后果', points: 30 },
    { text: '书写', points: 10 },
  ];
  expect(readRubric(given.rubric)).toEqual({ rubric, faultyLine: undefined });
  expect(readRubric(writeRubric(rubric)).rubric).toEqual(rubric);
  for (const [text, faultyLine] of [
    ['', 1],
    ['公式 10\n没有分值', 2],
    ['公式 0', 1],
    ['50', 1],
    [Array.from({ length: 21 }, (_, at) => `第${at}项 5`).join('\n'), 21],
  ] as const)
    expect(readRubric(text).faultyLine, text).toBe(faultyLine);
});

test('twins are found by bytes and by what files say, never within one hand-in', () => {
  const sheet = (bands: number[], words: number[]) => ({
    kind: 'sheet' as const,
    bands,
    words,
    strokes: words,
  });
  const file = (handInId: number, name: string, sha256: string, similarity?: ReturnType<typeof sheet>) => ({
    ...{ handInId, fileId: `${handInId}${name}`, name, sha256, similarity },
  });
  const words = Array.from({ length: 100 }, (_, at) => at);
  const twins = findTwins([
    file(1, 'a.dxf', 'x', sheet([1, 2], words)),
    file(1, 'copy.dxf', 'x', sheet([1, 2], words)),
    file(2, 'b.dxf', 'y', sheet([2, 3], words.slice(0, 90))),
    file(3, 'c.dxf', 'z', sheet([7], words.slice(0, 30))),
    file(4, 'd.txt', 'same'),
    file(5, 'e.txt', 'same'),
  ]);
  expect(twins.get(1)).toEqual({ handInId: 2, file: 'b.dxf', degree: 0.9, isSame: false });
  expect(twins.get(2)).toMatchObject({ handInId: 1, degree: 0.9 });
  expect(twins.get(3)).toBeUndefined();
  expect(twins.get(4)).toEqual({ handInId: 5, file: 'e.txt', degree: 1, isSame: true });
});

describeOnBothDatabases('assignments of a class', (database) => {
  let w: SchoolWorld;
  let classPath = '';
  let code = '';
  let [one, two] = [] as unknown as [TestPerson, TestPerson];
  beforeEach(async () => {
    w = await createSchoolWorld(database.db);
    ({ path: classPath, code } = await w.openClass());
    [one, two] = [await w.enrol(code, '01'), await w.enrol(code, '02')];
  });
  const codeOf = async (answer: Promise<{ code: string | undefined }>) => (await answer).code;
  const give = async (fields: object = {}) => {
    const answer = await w
      .as(w.teacher)
      .post<{ assignmentId: number }>(`${classPath}/assignments`, { ...given, ...fields });
    return `/api/school/assignments/${answer.data.assignmentId}`;
  };
  const view = async (person: TestPerson, path: string) => (await w.as(person).get<Work>(path)).data;
  const sendFile = async (person: TestPerson, text: string, name = '作业.txt') =>
    (await w.send(person, name, Buffer.from(text))).file.id;
  const handIn = (person: TestPerson | undefined, path: string, fields: object = {}) =>
    w.as(person).post<{ handInId: number }>(`${path}/hand-in`, { note: '请看', fileIds: [], ...fields });

  test('every call is the teacher’s or the pupil’s own; for everybody else nothing is there', async () => {
    const path = await give();
    const { handInId } = (await handIn(one, path)).data;
    const fileId = await sendFile(one, '一');
    await handIn(one, path, { fileIds: [fileId] });
    const [own] = (await view(one, path)).handIns;
    const marks = { marks: [60, 20, 9], remark: '', sentAt: own?.sentAt };
    const teachers = (person: TestPerson | undefined) => [
      w.as(person).post(`${classPath}/assignments`, given),
      w.as(person).patch(path, given),
      w.as(person).delete(path),
      w.as(person).post(`${path}/release`, { isReleased: true }),
      w.as(person).post(`/api/school/hand-ins/${handInId}/marks`, marks),
    ];
    const readers = (person: TestPerson | undefined) => [
      w.as(person).get(path),
      w.as(person).get(`${classPath}/assignments`),
      w.as(person).get(`/api/school/hand-ins/${handInId}/files/${fileId}/view`),
      handIn(person, path),
    ];
    const filePath = `/api/school/hand-ins/${handInId}/files/${fileId}`;
    for (const answer of await Promise.all([...teachers(undefined), ...readers(undefined)]))
      expect(answer.code).toBe('session.required');
    expect((await w.as().fetch(filePath)).status).toBe(401);
    for (const person of [w.ours.finance, w.theirs.owner, await w.signUp()]) {
      for (const answer of [
        ...(await Promise.all(teachers(person))),
        ...(await Promise.all(readers(person))),
      ])
        expect(answer.status).toBe(404);
      expect((await w.as(person).fetch(filePath)).status).toBe(404);
    }
    // A pupil is no teacher, and no other pupil.
    for (const answer of await Promise.all(teachers(one))) expect(answer.status).toBe(404);
    expect((await w.as(two).fetch(filePath)).status).toBe(404);
    expect(await codeOf(w.as(two).get(`${filePath}/view`))).toBe('school.hand_in_not_found');
    // The teacher hands nothing in.
    expect(await codeOf(handIn(w.teacher, path))).toBe('school.assignment_not_found');
    for (const person of [one, w.teacher, w.ours.admin]) {
      expect(await (await w.as(person).fetch(filePath)).text()).toBe('一');
      const { data } = await w.as(person).get<ShownFile>(`${filePath}/view`);
      expect(data).toMatchObject({ id: fileId, name: '作业.txt' });
      expect(JSON.stringify(data)).not.toContain('owner');
    }
    // Pieces of it are shown to the teachers of the class; its pupil has them as the owner.
    const shows = (person: TestPerson | undefined) =>
      showsPieceOfHandIn(
        { db: database.db, viewer: person ? ({ userId: person.userId } as Viewer) : undefined },
        { fileId },
      );
    for (const person of [undefined, one, two, w.theirs.owner, w.ours.finance])
      expect(await shows(person)).toBe(false);
    for (const person of [w.teacher, w.ours.admin]) expect(await shows(person)).toBe(true);
    // What somebody handed in cannot be deleted under the teacher.
    expect((await w.as(one).delete(`/api/files/${fileId}`)).success).toBe(false);
  });

  test('handed in until due and until marked, with files of one’s own; marks are shown once released', async () => {
    const path = await give();
    const foreign = await sendFile(two, '二');
    expect(await codeOf(handIn(one, path, { fileIds: [foreign] }))).toBe('file.not_found');
    expect(await codeOf(handIn(one, path, { note: '' }))).toBe('school.hand_in_empty');
    const { handInId } = (await handIn(one, path)).data;
    const fileId = await sendFile(one, '一');
    expect((await handIn(one, path, { note: '改过', fileIds: [fileId, fileId] })).data).toEqual({ handInId });
    const teacher = await view(w.teacher, path);
    expect(teacher.handIns).toMatchObject([
      { number: '01', name: '示例01', note: '改过', files: [{ fileId, name: '作业.txt' }], marked: null },
    ]);
    expect(teacher.missing).toEqual([{ number: '02', name: '示例02' }]);
    const sentAt = teacher.handIns[0]?.sentAt;
    const mark = (fields: object = {}) =>
      w.as(w.teacher).post(`/api/school/hand-ins/${handInId}/marks`, {
        marks: [50, 20, 9],
        remark: '不错',
        sentAt,
        ...fields,
      });
    for (const marks of [
      [50, 20],
      [61, 0, 0],
      [1, 1, 1, 1],
    ])
      expect(await codeOf(mark({ marks }))).toBe('school.marks_unfit');
    w.clock.advance({ minutes: 1 });
    await handIn(one, path, { note: '再改' });
    expect(await codeOf(mark())).toBe('school.hand_in_changed');
    const again = (await view(w.teacher, path)).handIns[0]?.sentAt;
    expect((await mark({ sentAt: again })).data).toEqual({ points: 79 });
    expect(await codeOf(handIn(one, path))).toBe('school.marked');
    expect(await codeOf(w.as(w.teacher).patch(path, { ...given, rubric: '全部 100' }))).toBe(
      'school.rubric_fixed',
    );
    expect((await w.as(w.teacher).patch(path, { ...given, title: '改名' })).success).toBe(true);

    // That it is marked is known before how.
    expect((await view(one, path)).handIns[0]).toMatchObject({ isMarked: true, marked: null });
    const list = async (person: TestPerson) =>
      (await w.as(person).get<Works>(`${classPath}/assignments`)).data.items[0];
    expect(await list(one)).toMatchObject({ isSent: true, points: null, handInCount: 0, maxPoints: 100 });
    expect(await list(w.teacher)).toMatchObject({ handInCount: 1, markedCount: 1, isSent: false });
    await w.as(w.teacher).post(`${path}/release`, { isReleased: true });
    expect((await view(one, path)).handIns[0]?.marked).toEqual({ marks: [50, 20, 9], remark: '不错' });
    expect(await list(one)).toMatchObject({ points: 79 });
    // Another pupil sees neither the hand-in nor that there is one.
    expect(await view(two, path)).toMatchObject({ role: 'pupil', handIns: [], missing: [] });
    expect(JSON.stringify(await view(two, path))).not.toContain('79');
    const told = await database.db.query<{ event: string }>(
      `select data->>'event' as event from notices where user_id = $1 and kind = 'school_work' order by id`,
      [one.userId],
    );
    expect(told.rows.map(({ event }) => event)).toEqual(['given', 'released']);

    w.clock.advance({ days: 40 });
    one.cookie = await w.signIn(one.userId);
    two.cookie = await w.signIn(two.userId);
    expect(await codeOf(handIn(two, path))).toBe('school.assignment_over');
    w.teacher.cookie = await w.signIn(w.teacher.userId);
    const late = { ...given, dueAt: '2027-01-20T10:00:00.000Z' };
    expect(await codeOf(w.as(w.teacher).post(`${classPath}/assignments`, given))).toBe('school.due_unfit');
    expect(await codeOf(w.as(w.teacher).post(`${classPath}/assignments`, late))).toBe('school.due_unfit');
  });

  test('copies are hinted at to the teacher alone, and a pupil who leaves takes everything along', async () => {
    const path = await give();
    const three = await w.enrol(code, '03');
    const files = [];
    for (const person of [one, two, three]) {
      const fileId = await sendFile(person, `图 ${person.userId}`, '图.txt');
      await handIn(person, path, { fileIds: [fileId] });
      files.push(fileId);
    }
    const words = Array.from({ length: 100 }, (_, at) => at);
    const similar = (count: number) => ({
      similarity: { kind: 'document' as const, bands: [1], words: words.slice(0, count), strokes: [] },
    });
    await saveFindings(database.db, { fileId: files[0] ?? '', ...similar(100) });
    await saveFindings(database.db, { fileId: files[1] ?? '', ...similar(80) });
    const { handIns } = await view(w.teacher, path);
    expect(handIns.map(({ twin }) => twin)).toEqual([
      { number: '02', name: '示例02', file: '图.txt', percent: 80, isSame: false },
      { number: '01', name: '示例01', file: '图.txt', percent: 80, isSame: false },
      null,
    ]);
    expect((await view(one, path)).handIns[0]?.twin).toBeNull();

    await w.as(one).post(`${classPath}/leave`);
    expect((await view(w.teacher, path)).handIns).toHaveLength(2);
    expect((await w.as(one).delete(`/api/files/${files[0]}`)).success).toBe(true);
    await w.eraseAccount(two);
    const left = await database.db.query('select user_id as "userId" from school_hand_ins', []);
    expect(left.rows).toEqual([{ userId: three.userId }]);
    expect((await w.as(w.teacher).delete(path)).success).toBe(true);
    expect(await codeOf(w.as(w.teacher).get(path))).toBe('school.assignment_not_found');
  });
});
