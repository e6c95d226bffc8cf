import type { Insertable } from 'kysely';
import type { Bilingual } from '../../../../contract/classroom/course.ts';
import type { QuestionKind } from '../../../../contract/classroom/quiz-kinds.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { AnswerKey } from './answer-key.ts';
import type { FoundQuestion } from './question-store.ts';
import './tables.ts';

/** A question as it is written, by a teacher or in the content that comes with the portal. */
export interface QuestionFields {
  slug: string | null;
  kind: QuestionKind;
  text: Bilingual;
  options: Bilingual[];
  answer: AnswerKey;
  explanation: Bilingual;
  lessonId: number | null;
  /** Tenths of a second of that lesson. */
  at: number;
  picture: string | null;
  across: number | null;
  down: number | null;
}

function columnsOf(question: QuestionFields) {
  return {
    slug: question.slug,
    kind: question.kind,
    text: question.text.zh,
    text_en: question.text.en,
    options: JSON.stringify(question.options),
    answer: JSON.stringify(question.answer),
    explanation: question.explanation.zh,
    explanation_en: question.explanation.en,
    lesson_id: question.lessonId,
    at: question.at,
    picture: question.picture,
    zones_across: question.across,
    zones_down: question.down,
  } satisfies Partial<Insertable<Tables['quiz_questions']>>;
}

/**
 * Writes a question, a new one at a position, or in the place of another. One that somebody was asked is retired and
 * stays as it was.
 */
export async function putQuestion(
  db: Database,
  {
    quizId,
    before,
    position,
    question,
    now,
  }: {
    quizId: number;
    before: FoundQuestion | undefined;
    position: number;
    question: QuestionFields;
    now: Date;
  },
): Promise<number> {
  const columns = columnsOf(question);
  if (before && !before.is_used) {
    await db.q
      .updateTable('quiz_questions')
      .set({ ...columns, position })
      .where('id', '=', before.id)
      .execute();
    return before.id;
  }
  if (before && isSame(before, question)) {
    await setPosition(db, { questionId: before.id, position });
    return before.id;
  }
  if (before) await retireQuestion(db, { question: before, now });
  const { id } = await db.q
    .insertInto('quiz_questions')
    .values({ ...columns, quiz_id: quizId, position, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Nothing changed that somebody who was asked could tell. */
function isSame(before: FoundQuestion, question: QuestionFields): boolean {
  const said = (kept: Omit<QuestionFields, 'slug'>) =>
    JSON.stringify([
      [kept.kind, kept.text.zh, kept.text.en, kept.options.map(({ zh, en }) => [zh, en])],
      [
        Object.entries(kept.answer).sort(([a], [b]) => (a < b ? -1 : 1)),
        kept.picture,
        kept.across,
        kept.down,
      ],
      [kept.explanation.zh, kept.explanation.en, kept.lessonId, kept.at],
    ]);
  return (
    said({
      kind: before.kind,
      text: { zh: before.text, en: before.text_en },
      options: before.options,
      answer: before.answer,
      explanation: { zh: before.explanation, en: before.explanation_en },
      lessonId: before.lesson_id,
      at: before.at,
      picture: before.picture,
      across: before.zones_across,
      down: before.zones_down,
    }) === said(question)
  );
}

export async function setPosition(
  db: Database,
  { questionId, position }: { questionId: number; position: number },
): Promise<void> {
  await db.q.updateTable('quiz_questions').set({ position }).where('id', '=', questionId).execute();
}

/** Takes a question out of its bank; what was asked stays for those who were asked. */
export async function retireQuestion(
  db: Database,
  { question, now }: { question: Pick<FoundQuestion, 'id' | 'is_used'>; now: Date },
): Promise<void> {
  if (question.is_used)
    await db.q.updateTable('quiz_questions').set({ retired_at: now }).where('id', '=', question.id).execute();
  else await db.q.deleteFrom('quiz_questions').where('id', '=', question.id).execute();
}
