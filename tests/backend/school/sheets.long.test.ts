import { beforeEach, expect, test } from 'vitest';
import { readRows } from '../../../backend/conversion/workbook/read-rows.ts';
import { toXlsx } from '../../../backend/spreadsheet/xlsx.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getSchoolClass } from '../../../contract/school/class.ts';
import { readPupilList } from '../../../contract/school/pupil-list.ts';
import { listOfSheet } from '../../../contract/school/pupil-sheet.ts';
import type { getAssignment } from '../../../contract/school/work.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createSchoolWorld, type SchoolWorld } from './school-world.ts';

test('columns are found by their names, and a fault is named by its row of the sheet', () => {
  const rows = [['电气 2401 班'], [], ['序号', '姓名', '学号'], ['1', '示例 甲', '01'], ['2', '示例乙', '']];
  expect(listOfSheet(rows)).toBe('\n\n\n01\t示例 甲\n示例乙');
  expect(readPupilList(listOfSheet(rows))).toEqual({
    pupils: [{ number: '01', name: '示例 甲' }],
    faultyLine: 5,
  });
  expect(listOfSheet([['01', '示例甲'], [], ['02', '示例乙']])).toBe('01\t示例甲\n\n02\t示例乙');
});

describeOnBothDatabases('lists and marks as workbooks', (database) => {
  let w: SchoolWorld;
  beforeEach(async () => {
    w = await createSchoolWorld(database.db);
  });
  const put = async (who: TestPerson | undefined, path: string, rows: string[][] | string) => {
    const body = typeof rows === 'string' ? Buffer.from(rows) : Buffer.from(toXlsx('名单', rows));
    const answer = await w.as(who).fetch(`${path}/sheet?name=list.xlsx`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(body),
    });
    return (await answer.json()) as { success: boolean; code?: string; data?: { count: number } };
  };

  test('a class’s teacher adds a list from a spreadsheet and gets its marks as one; nobody else does', async () => {
    const { path, code, classId } = await w.openClass(w.teacher, { isListed: '1' });
    const list = [
      ['学号', '姓名'],
      ['01', '示例甲'],
      ['02', '示例乙'],
    ];
    expect((await put(undefined, path, list)).code).toBe('session.required');
    expect((await put(w.theirs.member, path, list)).code).toBe('school.class_not_found');
    expect((await put(w.teacher, path, 'no workbook')).success).toBe(false);
    expect((await put(w.teacher, path, [...list, ['03', '']])).code).toBe('school.list_unread');
    expect((await put(w.teacher, path, list)).data).toEqual({ count: 2 });
    const taught = (await w.as(w.teacher).get<EndpointOutput<typeof getSchoolClass>>(path)).data;
    expect(taught.teaching?.pupils.map(({ number }) => number)).toEqual(['01', '02']);
    const [first, second] = [await w.enrol(code, '01', '示例甲'), await w.enrol(code, '02', '示例乙')];
    const work = await w.as(w.teacher).post<{ assignmentId: number }>(`${path}/assignments`, {
      ...{
        title: '接线表找错',
        text: '找出六处错误。',
        rubric: '找对错误 60\n书写 40',
        dueAt: '2026-12-01T10:00:00.000Z',
      },
    });
    expect(work.success, `${classId}`).toBe(true);
    const address = `/api/school/assignments/${work.data.assignmentId}`;
    await w.as(first).post(`${address}/hand-in`, { note: '见文件', fileIds: [] });
    const { handIns } = (await w.as(w.teacher).get<EndpointOutput<typeof getAssignment>>(address)).data;
    const [sent] = handIns;
    await w.as(w.teacher).post(`/api/school/hand-ins/${sent?.handInId}/marks`, {
      ...{ marks: ['50', '30'], remark: '线号写全', sentAt: sent?.sentAt },
    });
    const file = `${address}/marks.xlsx`;
    for (const [who, status] of [
      [undefined, 401],
      [first, 404],
      [w.theirs.member, 404],
    ] as const)
      expect((await w.as(who).fetch(file)).status).toBe(status);
    const got = await w.as(w.teacher).fetch(file);
    expect(got.headers.get('content-disposition')).toContain('attachment');
    expect(await readRows(Buffer.from(await got.arrayBuffer()))).toEqual([
      ['学号', '姓名', '交作业时间', '找对错误 (60)', '书写 (40)', '总分', '评语'],
      ['01', '示例甲', '2026-11-02 09:00', '50', '30', '80', '线号写全'],
      ['02', '示例乙', '未交'],
    ]);
    expect(second.userId).toBeGreaterThan(0);
  });
});
