import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeExport } from '../../../backend/features/personal-data/exports.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getAssignment } from '../../../contract/school/work.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createCompetitions } from './competition-world.ts';
import { createSchoolWorld } from './school-world.ts';

type Work = EndpointOutput<typeof getAssignment>;

const given = {
  title: '接线表找错',
  text: '找出六处错误。',
  rubric: '找对 100',
  dueAt: '2026-12-01T10:00:00.000Z',
};

describeOnBothDatabases('what schools hold of a person', (database) => {
  test('goes into their copy, and with their account; what a class and a result need stays without them', async () => {
    const w = await createSchoolWorld(database.db);
    const { open, enter, jury, vote, shown } = createCompetitions(w);
    const { path: classPath, code } = await w.openClass();
    const [me, other, juror] = [
      await w.enrol(code, '01', '甲甲'),
      await w.enrol(code, '02', '乙乙'),
      await w.signUp(),
    ];
    const rows = async (sql: string) => (await database.db.query(sql, [])).rows;
    const copyOf = async (person: TestPerson) => {
      await database.db.query('update sessions set proven_at = $2 where user_id = $1', [
        person.userId,
        w.clock.now(),
      ]);
      const { data } = await w.as(person).post<{ exportId: number }>('/api/personal-data/exports');
      await makeExport(w.services, data.exportId);
      const answer = await w.as(person).fetch(`/api/personal-data/exports/${data.exportId}/file`);
      const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
      const tables = Object.keys(entries)
        .filter((name) => /^(?:school|competition|campus).*\.json$/.test(name))
        .map((name) => [name.replace('.json', ''), strFromU8(entries[name] ?? new Uint8Array())] as const)
        .filter(([, text]) => JSON.parse(text).length > 0);
      return { tables: tables.map(([name]) => name).sort(), text: tables.map(([, text]) => text).join('\n') };
    };
    const work = `/api/school/assignments/${
      (await w.as(w.teacher).post<{ assignmentId: number }>(`${classPath}/assignments`, given)).data
        .assignmentId
    }`;
    for (const [person, note] of [
      [me, '甲的说明'],
      [other, '乙的说明'],
    ] as const)
      await w.as(person).post(`${work}/hand-in`, { note, fileIds: [] });
    const [handIn] = (await w.as(w.teacher).get<Work>(work)).data.handIns;
    await w.as(w.teacher).post(`/api/school/hand-ins/${handIn?.handInId}/marks`, {
      ...{ marks: [80], remark: '甲的评语', sentAt: handIn?.sentAt },
    });
    const { path, desk } = await open([juror]);
    await enter(me, path, { title: '甲的作品' });
    await enter(other, path, { title: '乙的作品' });
    w.clock.advance({ hours: 11 });
    for (const { entryId } of (await jury(juror, path)).entries) await vote(juror, entryId, [50, 30]);

    const mine = await copyOf(me);
    expect(mine.tables).toEqual(['competition_entries', 'school_hand_ins', 'school_pupils']);
    for (const word of ['甲甲', '甲的说明', '甲的作品', '甲的评语']) expect(mine.text).toContain(word);
    expect(mine.text).not.toMatch(/乙/);
    const judged = await copyOf(juror);
    expect(judged.tables).toEqual(['competition_jurors', 'competition_votes']);
    expect(judged.text).not.toMatch(/甲|乙/);

    await w.eraseAccount(me);
    expect(await rows('select name from school_pupils')).toEqual([{ name: '乙乙' }]);
    expect(await rows('select note from school_hand_ins')).toEqual([{ note: '乙的说明' }]);
    expect(await rows('select title from competition_entries')).toEqual([{ title: '乙的作品' }]);
    await w.as(w.staff).post(`${desk}/decide`);
    await w.eraseAccount(juror);
    expect(await rows('select user_id from competition_jurors')).toEqual([]);
    // The result is what it was.
    expect((await shown(path)).results).toMatchObject([{ title: '乙的作品', points: 80, rank: 1 }]);
    await w.eraseAccount(w.teacher);
    expect(await rows('select teacher_id from school_classes')).toEqual([{ teacher_id: null }]);
    expect(await rows('select created_by from school_assignments')).toEqual([{ created_by: null }]);
    expect((await w.as(w.ours.admin).get<Work>(work)).data.handIns).toHaveLength(1);
  });
});
