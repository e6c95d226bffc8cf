import { beijingDate } from '../../../../contract/beijing-time.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { spreadsheetFile } from '../../../spreadsheet/spreadsheet-file.ts';
import { attachmentHeader } from '../../file/index.ts';
import { listClasses } from './classes.ts';

const head = ['课程', '成员', '席位', '已学节数', '总节数', '完成期限', '最近学习', '学完'] as const;

/** The classes of the viewer's company as a file, a line for each member of each course. */
export async function sendClasses(context: Context, format: 'csv' | 'xlsx'): Promise<Response> {
  const classes = await listClasses(context as SignedInContext);
  const rows = classes.flatMap(({ title, lessonCount, dueOn, members }) =>
    members.map(({ person, hasSeat, doneCount, seenAt, completedAt }) => [
      title.zh,
      person.nickname,
      hasSeat ? '有' : '无',
      doneCount,
      lessonCount,
      dueOn ?? '',
      seenAt ? beijingDate(new Date(seenAt)) : '',
      completedAt ? beijingDate(new Date(completedAt)) : '',
    ]),
  );
  return spreadsheetFile({
    format,
    disposition: attachmentHeader(`课程进度.${format}`),
    sheet: '课程进度',
    rows: [head, ...rows],
  });
}
