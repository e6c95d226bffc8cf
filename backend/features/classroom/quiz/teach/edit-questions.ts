import { quizLimits } from '../../../../../contract/classroom/quiz-kinds.ts';
import type * as contract from '../../../../../contract/classroom/teach-quiz.ts';
import type { EndpointParsedInput } from '../../../../../contract/endpoint.ts';
import { fail } from '../../../../../contract/errors.ts';
import type { SignedInContext } from '../../../../http/context.ts';
import { beginSending, keepAnswer } from '../../../draft/index.ts';
import { requireDecent } from '../../../resource/index.ts';
import { encodePicture } from '../../../upload/index.ts';
import { readLines } from '../question-lines.ts';
import { listQuestions } from '../question-store.ts';
import { putQuestion, type QuestionFields, retireQuestion, setPosition } from '../question-write-store.ts';
import { requireLessonOf } from './edit-quiz.ts';
import { lockQuiz } from './own-quiz.ts';
import { wordsOf } from './question-words.ts';

/** Wide enough for the page; a drawing that is sent larger is shown in the next width below. */
const maxWidth = 1600;

type Input = EndpointParsedInput<typeof contract.saveQuestion>;

/** Adds a question, or changes one; what somebody was asked stays as it was. */
export async function saveQuestion(context: SignedInContext, input: Input): Promise<{ questionId: number }> {
  const { db, now } = context;
  const { quizId, questionId } = input;
  // Asked before a picture is encoded, so that nobody has pictures encoded for what is not theirs.
  await db.tx(() => lockQuiz(context, quizId));
  const sent = await keepPicture(context, input);
  return db.tx(async () => {
    await beginSending(context);
    const { course, isShown } = await lockQuiz(context, quizId);
    if (input.lessonId > 0) await requireLessonOf(context, { courseId: course.id, lessonId: input.lessonId });
    const all = await listQuestions(db, quizId);
    const before = questionId > 0 ? all.find(({ id }) => id === questionId) : undefined;
    if (questionId > 0 && !before) return fail('classroom.question_not_found');
    if (!before && all.length >= quizLimits.questions)
      return fail('classroom.questions_full', { values: { count: quizLimits.questions } });
    const question = fieldsOf(input, {
      slug: before?.slug ?? null,
      picture: sent ?? before?.picture ?? null,
    });
    if (isShown) await requireDecent(context, wordsOf(question));
    const position = before?.position ?? (all.at(-1)?.position ?? 0) + 1;
    const id = await putQuestion(db, { quizId, before, position, question, now });
    return keepAnswer(context, { questionId: id });
  });
}

function fieldsOf(
  input: Input,
  { slug, picture }: { slug: string | null; picture: string | null },
): QuestionFields {
  const { kind, across, down } = input;
  const isSpot = kind === 'spot';
  const read = readLines(kind, input.lines, { across, down });
  if ('fault' in read) return fail('classroom.question_unreadable', { fields: { lines: read.fault } });
  if (isSpot && picture === null)
    return fail('classroom.question_unreadable', { fields: { picture: 'missing' } });
  return {
    ...read,
    slug,
    kind,
    text: { zh: input.text, en: input.textEn },
    explanation: { zh: input.explanation, en: input.explanationEn },
    lessonId: input.lessonId || null,
    at: momentOf(input.at),
    picture: isSpot ? picture : null,
    across: isSpot ? across : null,
    down: isSpot ? down : null,
  };
}

/** Minutes and seconds, or seconds, as tenths of a second. */
export function momentOf(typed: string): number {
  const [first = '', second] = typed.split(':');
  return (second === undefined ? Number(first) : Number(first) * 60 + Number(second)) * 10;
}

async function keepPicture(
  context: SignedInContext,
  { quizId, picture }: Input,
): Promise<string | undefined> {
  const bytes = Buffer.from(picture, 'base64');
  if (bytes.length === 0) return undefined;
  if (bytes.length > quizLimits.fileBytes)
    return fail('upload.too_large', { values: { megabytes: quizLimits.fileBytes / 1_000_000 } });
  const { versions } = await encodePicture(context, bytes);
  const sorted = versions.toSorted((a, b) => b.width - a.width);
  const chosen = sorted.find(({ width }) => width <= maxWidth) ?? sorted[0] ?? fail('upload.broken_image');
  const key = `quizzes/${quizId}/${context.randomBytes(8).toString('hex')}.webp`;
  await context.files.put(key, chosen.bytes);
  return key;
}

export async function moveQuestion(
  context: SignedInContext,
  { quizId, questionId, act }: EndpointParsedInput<typeof contract.moveQuestion>,
): Promise<object> {
  const { db, now } = context;
  return db.tx(async () => {
    await lockQuiz(context, quizId);
    const all = await listQuestions(db, quizId);
    const at = all.findIndex(({ id }) => id === questionId);
    const question = all[at];
    if (!question) return fail('classroom.question_not_found');
    if (act === 'delete') {
      await retireQuestion(db, { question, now });
      return {};
    }
    const other = all[act === 'up' ? at - 1 : at + 1];
    if (!other) return {};
    const order = all.map(({ id }) => (id === question.id ? other.id : id === other.id ? question.id : id));
    for (const [position, id] of order.entries()) await setPosition(db, { questionId: id, position });
    return {};
  });
}
