import { beijingMinute } from '../../../../contract/beijing-time.ts';
import { fail } from '../../../../contract/errors.ts';
import { schoolLimits } from '../../../../contract/school/limits.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { spreadsheetFile } from '../../../spreadsheet/spreadsheet-file.ts';
import { attachmentHeader, cleanFileName } from '../../file/index.ts';
import { isTaughtBy } from '../class/class-store.ts';
import { findAssignment } from './assignment-store.ts';
import { listHandIns, listMissing } from './hand-in-store.ts';

const words = {
  'zh-CN': {
    number: '学号',
    name: '姓名',
    sent: '交作业时间',
    sum: '总分',
    remark: '评语',
    sheet: '成绩',
    missing: '未交',
  },
  'en-US': {
    ...{ number: 'Number', name: 'Name', sent: 'Handed in', sum: 'Total', remark: 'Remark', sheet: 'Marks' },
    missing: 'Not handed in',
  },
};

/** Every pupil of the class in one row: points by criterion and their sum; those who handed nothing in below. */
export async function sendMarks(
  { db, viewer, request }: SignedInContext,
  { assignmentId: id = '' }: Record<string, string>,
): Promise<Response> {
  const assignmentId = Number(/^[1-9]\d{0,14}$/.exec(id)?.[0] ?? 0);
  const assignment = (await findAssignment(db, assignmentId)) ?? fail('school.assignment_not_found');
  const { class_id: classId, rubric, title, class_name: className } = assignment;
  if (!(await isTaughtBy(db, { classId, userId: viewer.userId }))) return fail('school.assignment_not_found');
  const say = words[request.locale];
  const head = [
    ...[say.number, say.name, say.sent],
    ...rubric.map(({ text, points }) => `${text} (${points})`),
    ...[say.sum, say.remark],
  ];
  const handIns = await listHandIns(db, { assignmentId });
  const sent = handIns.map(({ number, name, nickname, sent_at, marks, remark }) => [
    ...[number, name || nickname, beijingMinute(sent_at)],
    ...rubric.map((_, at) => marks?.[at] ?? ''),
    ...[marks ? marks.reduce((sum, each) => sum + each, 0) : '', remark],
  ]);
  const missing = (await listMissing(db, { assignmentId, classId })).map(({ number, name, nickname }) => [
    ...[number, name || nickname, say.missing],
    ...rubric.map(() => ''),
    ...['', ''],
  ]);
  return spreadsheetFile({
    format: 'xlsx',
    disposition: attachmentHeader(cleanFileName(`${className} ${title}.xlsx`)),
    sheet: say.sheet,
    rows: [head, ...sent, ...missing.slice(0, schoolLimits.pupils)],
  });
}
