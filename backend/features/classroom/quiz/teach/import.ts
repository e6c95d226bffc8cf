import { join } from 'node:path';
import { quizLimits } from '../../../../../contract/classroom/quiz-kinds.ts';
import type * as contract from '../../../../../contract/classroom/teach-quiz.ts';
import type { EndpointParsedInput } from '../../../../../contract/endpoint.ts';
import { fail } from '../../../../../contract/errors.ts';
import type { ReadQuestions } from '../../../../conversion/questions/child.ts';
import { DraftRefusal, type QuestionDraft } from '../../../../conversion/questions/question-draft.ts';
import type { SignedInContext } from '../../../../http/context.ts';
import { readInChild, readSpreadsheet } from '../../../../spreadsheet/read-spreadsheet.ts';
import { requireDecent } from '../../../resource/index.ts';
import { listLessons } from '../../store.ts';
import { readLines } from '../question-lines.ts';
import { listQuestions } from '../question-store.ts';
import { putQuestion, type QuestionFields } from '../question-write-store.ts';
import { momentOf } from './edit-questions.ts';
import { lockQuiz } from './own-quiz.ts';
import { readTable } from './question-table.ts';
import { wordsOf } from './question-words.ts';

const program = { path: join(import.meta.dirname, '../../../../conversion/questions/child.ts'), niceness: 5 };

type Input = EndpointParsedInput<typeof contract.importQuestions>;

/** Adds the questions of a file, all of them or none. The file is read in a process of its own. */
export async function importQuestions(
  context: SignedInContext,
  { quizId, ...input }: Input,
): Promise<{ count: number }> {
  const { db, now } = context;
  await db.tx(() => lockQuiz(context, quizId));
  const drafts = await readDrafts(context, input);
  return db.tx(async () => {
    const { course, isShown } = await lockQuiz(context, quizId);
    const lessons = await listLessons(db, { courseId: course.id, userId: undefined, isAll: true });
    const before = await listQuestions(db, quizId);
    if (before.length + drafts.length > quizLimits.questions)
      return fail('classroom.questions_full', { values: { count: quizLimits.questions } });
    const questions = drafts.map((draft) => toFields(draft, lessons[draft.lesson - 1]?.id ?? null));
    if (isShown) await requireDecent(context, questions.flatMap(wordsOf));
    const first = (before.at(-1)?.position ?? 0) + 1;
    for (const [index, question] of questions.entries())
      await putQuestion(db, { quizId, before: undefined, position: first + index, question, now });
    return { count: questions.length };
  });
}

async function readDrafts(
  context: SignedInContext,
  { format, file }: Omit<Input, 'quizId'>,
): Promise<QuestionDraft[]> {
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length === 0 || bytes.length > quizLimits.fileBytes) return refuse(1, 'no_answers');
  if (format === 'gift') {
    const read = await readInChild<ReadQuestions>(context, bytes, { program });
    return 'refused' in read ? refuse(read.refused.line, read.refused.fault) : read.drafts;
  }
  try {
    return readTable(await readSpreadsheet(context, bytes, { isText: format === 'csv' }));
  } catch (error) {
    if (error instanceof DraftRefusal) return refuse(error.line, error.fault);
    throw error;
  }
}

const refuse = (line: number, why: string): never =>
  fail('classroom.import_unreadable', { values: { line, why } });

function toFields(draft: QuestionDraft, lessonId: number | null): QuestionFields {
  const { text, explanation } = quizLimits;
  const isFit =
    draft.text.length >= 2 &&
    Math.max(draft.text.length, draft.textEn.length) <= text &&
    Math.max(draft.explanation.length, draft.explanationEn.length) <= explanation;
  if (!isFit) return refuse(draft.line, 'text');
  const read = readLines(draft.kind, draft.lines, { across: 0, down: 0 });
  if ('fault' in read) return refuse(draft.line, read.fault);
  return {
    ...read,
    slug: null,
    kind: draft.kind,
    text: { zh: draft.text, en: draft.textEn },
    explanation: { zh: draft.explanation, en: draft.explanationEn },
    lessonId,
    at: lessonId === null ? 0 : momentOf(draft.at),
    ...{ picture: null, across: null, down: null },
  };
}
