import type { Database } from '../../../backend/db/database.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { listTopics } from '../../../contract/forum/forum.ts';
import type { getTopic } from '../../../contract/forum/posts.ts';
import { createTestBackend, type TestPerson } from '../../support/backend.ts';

export type TopicPage = EndpointOutput<typeof getTopic>;
export type TopicList = EndpointOutput<typeof listTopics>;

/** A backend with two boards, and short ways to write in them. */
export async function createForumWorld(db: Database, options: Parameters<typeof createTestBackend>[1] = {}) {
  const test = createTestBackend(db, options);
  const boards = await db.q
    .insertInto('boards')
    .values([
      { slug: 'busbar', name: '母线加工', position: 1 },
      { slug: 'control', name: '控制回路', position: 2 },
    ])
    .returning('id')
    .execute();
  const [busbar, control] = boards.map(({ id }) => id) as [number, number];

  async function ask(person: TestPerson, topic: Record<string, unknown> = {}): Promise<number> {
    const body = {
      boardId: busbar,
      kind: 'question',
      title: '折弯系数到底该信哪张表？',
      body: '每次都偏 2 mm。',
      ...topic,
    };
    const answer = await test.as(person).post<{ topicId: number }>('/api/forum/topics', body);
    if (!answer.success) throw new Error(answer.code);
    return answer.data.topicId;
  }

  async function answer(person: TestPerson, topicId: number, body = '折一块试件。', replyToFloor?: number) {
    const reply = await test
      .as(person)
      .post<{ postId: number; floor: number }>(`/api/forum/topics/${topicId}/replies`, {
        body,
        replyToFloor,
      });
    if (!reply.success) throw new Error(reply.code);
    return reply.data;
  }

  const read = async (topicId: number, query = '', person?: TestPerson) =>
    (await test.as(person).get<TopicPage>(`/api/forum/topics/${topicId}${query}`)).data;

  const list = async (query = '') => (await test.as().get<TopicList>(`/api/forum/topics${query}`)).data;

  const counts = async (boardId = busbar) =>
    db.q
      .selectFrom('boards')
      .select(['topic_count', 'unsolved_count', 'featured_count'])
      .where('id', '=', boardId)
      .executeTakeFirstOrThrow();

  const written = async (person: TestPerson) =>
    db.q
      .selectFrom('forum_authors')
      .select(['topic_count', 'reply_count', 'accepted_count'])
      .where('user_id', '=', person.userId)
      .executeTakeFirst();

  const queued = async () =>
    (await db.q.selectFrom('search_outbox').select('ref_id').where('kind', '!=', 'person').execute()).map(
      (row) => row.ref_id,
    );

  return { ...test, busbar, control, ask, answer, read, list, counts, written, queued };
}

export type ForumWorld = Awaited<ReturnType<typeof createForumWorld>>;
