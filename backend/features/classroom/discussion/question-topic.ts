import type { openQuestionTopic as OpenQuestionTopic } from '../../../../contract/classroom/discussion.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { cardKinds } from '../../../../contract/rich-text/card-kinds.ts';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { maxLabelLength } from '../../../../contract/rich-text/read-atom.ts';
import type { Database } from '../../../db/database.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { type Described, type DescribeQuery, nameless } from '../../../parts/cards.ts';
import { openQuestion } from '../../forum/index.ts';
import * as store from './comment-store.ts';
import { goesOnInTopic } from './comments.ts';

const excerptLength = 200;

/** The beginning of a question as the name of its card, which holds no brackets. */
function labelOf(text: string): string {
  const line = text.replace(/[[\]\s]+/g, ' ').trim();
  return line.length > maxLabelLength ? `${line.slice(0, maxLabelLength - 1)}…` : line || '?';
}

/**
 * Takes one's own question on into the forum. The topic's text is the question's card, so that there is one question in
 * the graph: what is changed or hidden there shows in both places, and answers are given in one.
 */
export async function openQuestionTopic(
  context: SignedInContext,
  { commentId, boardId, title }: EndpointParsedInput<typeof OpenQuestionTopic>,
): Promise<EndpointOutput<typeof OpenQuestionTopic>> {
  const { db, viewer, reply } = context;
  const opened = await db.tx(async () => {
    const question = await store.lockComment(db, commentId);
    const isOwn = question?.author_id === viewer.userId && question.is_question;
    if (!isOwn || question.hidden_why !== null || question.course_state !== 'shown')
      return fail('classroom.comment_not_found');
    if (await goesOnInTopic(context, question)) return fail('classroom.goes_on_in_topic');
    const attrs = { kind: 'question', id: String(commentId), label: labelOf(question.text) } as const;
    const body: Doc = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'card', attrs }] }],
    };
    const { topicId } = await openQuestion(context, { boardId, title, body });
    await store.setTopic(db, { id: commentId, topicId });
    return { topicId, courseId: question.course_id };
  });
  reply.changed(`course:${opened.courseId}`);
  return { topicId: opened.topicId };
}

export async function describeQuestions(db: Database, { ids }: DescribeQuery): Promise<Described[]> {
  const rows = await store.listQuestions(db, ids);
  return rows.map((row) => {
    const isHere = row.hidden_why === null && row.state === 'shown' && row.course_state === 'shown';
    const id = String(row.id);
    return {
      kind: 'question',
      id,
      ...(isHere
        ? { label: labelOf(row.text), text: row.text.slice(0, excerptLength), state: 'here' as const }
        : nameless),
      path: cardKinds.question.path(id),
      updatedAt: row.created_at,
    };
  });
}
