import type * as contract from '../../../../contract/classroom/discussion.ts';
import { classroomLimits } from '../../../../contract/classroom/kinds.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { Reference } from '../../../../contract/rich-text/references.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { gradeOf } from '../../../http/grade.ts';
import { describeThings, resolveReferences } from '../../card/index.ts';
import { notify } from '../../notice/index.ts';
import { toPersonSummary } from '../../person/index.ts';
import { openScreenedCases, screen } from '../../review/index.ts';
import { settleTrust } from '../../trust/index.ts';
import { keepImages, linkUploads } from '../../upload/index.ts';
import * as store from './comment-store.ts';
import { requireLearnable, requireLesson } from './require-lesson.ts';

const pageSize = classroomLimits.commentsPerPage;

/** The address that leads to a comment, whatever page of the list it is on. */
export const commentPath = (id: number): string => `/cloudClassroom/question/${id}`;

/** What people say at a lesson, questions with their answers. */
export async function listLessonComments(
  context: Context,
  { lessonId, sort, questions, page }: EndpointParsedInput<typeof contract.listLessonComments>,
): Promise<EndpointOutput<typeof contract.listLessonComments>> {
  const { db } = context;
  const { terms } = await requireLesson(context, lessonId);
  const query = { lessonId, isQuestionsOnly: questions };
  const rows = await store.listComments(db, { ...query, sort, page });
  const questionIds = rows.filter((row) => row.is_question).map(({ id }) => id);
  const answers = await store.listAnswers(db, { questionIds, teacherId: terms.author_id });
  const byQuestion = Map.groupBy(answers, (row) => row.answers_id);
  const topics = await describeTopics(
    context,
    rows.map((row) => row.topic_id),
  );
  return {
    items: rows.map((row) => ({
      commentId: row.id,
      author: toPersonSummary(row),
      body: row.body,
      at: row.at,
      isQuestion: row.is_question,
      createdAt: row.created_at.toISOString(),
      topic: topics.get(row.topic_id) ?? null,
      answers: (byQuestion.get(row.id) ?? []).map((answer) => ({
        commentId: answer.id,
        author: toPersonSummary(answer),
        body: answer.body,
        isBest: answer.is_best,
        createdAt: answer.created_at.toISOString(),
      })),
    })),
    page,
    pageSize,
    total: await store.countComments(db, query),
    isTotalCapped: false,
  };
}

/** Topics that the viewer may read, by their ids. */
async function describeTopics(context: Context, ids: readonly (number | null)[]) {
  const references = ids.flatMap((id): Reference[] =>
    id === null ? [] : [{ kind: 'topic', id: String(id) }],
  );
  const things = await describeThings(context, { references, grade: gradeOf(context.viewer) });
  return new Map<number | null, { title: string; path: string }>(
    things
      .filter(({ state }) => state === 'here')
      .map(({ id, label, path }) => [Number(id), { title: label, path }]),
  );
}

/** Writes a comment, a question or an answer; what rules doubt waits unseen for who keeps order. */
export async function writeLessonComment(
  context: SignedInContext,
  { lessonId, answersId, ...input }: EndpointParsedInput<typeof contract.writeLessonComment>,
): Promise<EndpointOutput<typeof contract.writeLessonComment>> {
  const { db, viewer, now, reply } = context;
  const { userId } = viewer;
  const at = answersId > 0 ? null : input.at;
  const isQuestion = input.isQuestion && answersId === 0;
  const body = await resolveReferences(context, input.body);
  const screening = await screen(context, {
    texts: [],
    doc: body,
    trust: await settleTrust(context),
    isEdit: true,
  });
  const { isPending } = screening;
  const written = await db.tx(async () => {
    const { terms } = await requireLearnable(context, { lessonId, at });
    if (answersId > 0) await requireOpenQuestion(context, { lessonId, answersId });
    const id = await store.createComment(db, {
      ...{ lessonId, at, body, isQuestion, now },
      authorId: userId,
      answersId: answersId || null,
      hiddenWhy: isPending ? 'pending' : null,
    });
    await linkUploads(db, { entity: 'lesson_comment', entityId: id, doc: body });
    const thing = { thingKind: 'lesson_comment', thingId: id, boardId: null, subjectId: userId };
    await openScreenedCases(db, screening, { ...thing, now });
    if (!isPending) await announceComment(context, id);
    return { id, courseId: terms.id };
  });
  reply.changed(`course:${written.courseId}`);
  return { commentId: written.id, isShown: !isPending };
}

async function requireOpenQuestion(
  context: SignedInContext,
  { lessonId, answersId }: { lessonId: number; answersId: number },
): Promise<void> {
  const question = await store.lockComment(context.db, answersId);
  const isOpen = question?.lesson_id === lessonId && question.is_question && question.hidden_why === null;
  if (!isOpen) return fail('classroom.comment_not_found');
  if (await goesOnInTopic(context, question)) return fail('classroom.goes_on_in_topic');
  if ((await store.countAnswers(context.db, answersId)) >= classroomLimits.answers)
    return fail('classroom.answers_full');
}

/** A topic that was taken away leaves its question open again. */
export async function goesOnInTopic(context: Context, { topic_id }: store.FoundComment): Promise<boolean> {
  return topic_id !== null && (await describeTopics(context, [topic_id])).size > 0;
}

/** Tells the teacher that somebody said something, and who asked that there is an answer. */
export async function announceComment(
  { db, now }: Pick<SignedInContext, 'db' | 'now'>,
  id: number,
): Promise<void> {
  const comment = await store.findComment(db, id);
  if (!comment) return;
  const { author_id: actorId, teacher_id: teacherId, title } = comment;
  const asked = comment.answers_id ? await store.findComment(db, comment.answers_id) : undefined;
  const told = { actorId, thing: `lesson_comment:${comment.answers_id ?? id}`, data: { title } };
  const path = commentPath(id);
  const asker = asked && asked.author_id !== actorId ? asked.author_id : undefined;
  if (asker) await notify({ db, now }, { ...told, userIds: [asker], kind: 'lesson_answer', path });
  if (teacherId !== actorId && teacherId !== asker)
    await notify({ db, now }, { ...told, userIds: [teacherId], kind: 'lesson_comment', path });
}

/** Takes one's own comment away; what others answered stays. */
export async function deleteLessonComment(
  { db, viewer, reply }: SignedInContext,
  { commentId }: { commentId: number },
): Promise<{ isDeleted: boolean }> {
  const courseId = await db.tx(async () => {
    const comment = await store.lockComment(db, commentId);
    if (comment?.author_id !== viewer.userId || comment.hidden_why === 'removed')
      return fail('classroom.comment_not_found');
    const isAnswered = comment.topic_id !== null || (await store.countAnswers(db, commentId)) > 0;
    if (isAnswered) return fail('classroom.comment_answered');
    await store.deleteComment(db, commentId);
    await keepImages(db, { entity: 'lesson_comment', entityId: commentId, ids: [] });
    return comment.course_id;
  });
  reply.changed(`course:${courseId}`);
  return { isDeleted: true };
}

/** Who asked, or the teacher, says which answer helped most; there is one of a question. */
export async function setBestAnswer(
  { db, viewer, now, reply }: SignedInContext,
  { commentId, isBest }: { commentId: number; isBest: boolean },
): Promise<{ isBest: boolean }> {
  const courseId = await db.tx(async () => {
    const answer = await store.findComment(db, commentId);
    const question = answer?.answers_id ? await store.lockComment(db, answer.answers_id) : undefined;
    const isShown = answer?.hidden_why === null && question?.hidden_why === null;
    if (!answer || !question || !isShown) return fail('classroom.comment_not_found');
    if (![question.author_id, question.teacher_id].includes(viewer.userId))
      return fail('classroom.comment_not_found');
    if (answer.is_best === isBest) return question.course_id;
    await store.setBest(db, { questionId: question.id, answerId: isBest ? commentId : null });
    if (isBest && answer.author_id !== viewer.userId)
      await notify(
        { db, now },
        {
          userIds: [answer.author_id],
          actorId: viewer.userId,
          kind: 'lesson_best',
          thing: `lesson_best:${commentId}`,
          path: commentPath(commentId),
          data: { title: question.title },
        },
      );
    return question.course_id;
  });
  reply.changed(`course:${courseId}`);
  return { isBest };
}

/** Where a comment or the question of an answer stands in the list of the newest. */
export async function findLessonComment(
  context: Context,
  { commentId }: { commentId: number },
): Promise<EndpointOutput<typeof contract.findLessonComment>> {
  const { db } = context;
  const found = await store.findComment(db, commentId);
  if (!found || found.hidden_why !== null) return fail('classroom.comment_not_found');
  const { lesson_id: lessonId, course_id: courseId, at } = found;
  const before = await store.countNewer(db, { lessonId, id: found.answers_id ?? found.id });
  return { courseId, lessonId, at, page: Math.floor(before / pageSize) + 1 };
}
