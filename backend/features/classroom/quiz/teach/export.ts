import { fail } from '../../../../../contract/errors.ts';
import type { Context, SignedInContext } from '../../../../http/context.ts';
import { spreadsheetFile } from '../../../../spreadsheet/spreadsheet-file.ts';
import { attachmentHeader, cleanFileName } from '../../../file/index.ts';
import { listLessons } from '../../store.ts';
import { writeLines } from '../question-lines.ts';
import { listQuestions } from '../question-store.ts';
import { findQuiz } from '../quiz-store.ts';
import { kindWord, tableHead } from './question-table.ts';
import { requireTaught } from './taught-quiz.ts';
import { writeGift } from './write-gift.ts';

/** The bank of a quiz as a file, for its teacher and the staff. */
export async function sendQuestions(
  context: Context,
  { quizId, format }: { quizId: number; format: string },
): Promise<Response> {
  const { db } = context;
  const quiz = Number.isSafeInteger(quizId) ? await findQuiz(db, quizId) : undefined;
  if (!quiz || !/^(gift|xlsx)$/.test(format)) return fail('classroom.quiz_not_found');
  await requireTaught(context as SignedInContext, quiz.course_id).catch(() =>
    fail('classroom.quiz_not_found'),
  );
  const lessons = await listLessons(db, { courseId: quiz.course_id, userId: undefined, isAll: true });
  const rows = (await listQuestions(db, quizId)).map((question) => ({
    question,
    lesson: lessons.findIndex(({ id }) => id === question.lesson_id) + 1,
    at: momentOf(question.at),
  }));
  const name = cleanFileName(quiz.title);
  if (format === 'gift')
    return new Response(rows.map(writeGift).join('\n'), {
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': attachmentHeader(`${name}.gift`),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  return spreadsheetFile({
    format: 'xlsx',
    disposition: attachmentHeader(`${name}.xlsx`),
    sheet: '题目',
    rows: [
      tableHead,
      ...rows.map(({ question, lesson, at }) => [
        kindWord(question.kind),
        question.text,
        question.text_en,
        writeLines(question),
        question.explanation,
        question.explanation_en,
        lesson || '',
        lesson ? at : '',
      ]),
    ],
  });
}

/** Tenths as minutes and seconds. */
function momentOf(at: number): string {
  const seconds = Math.floor(at / 10);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
