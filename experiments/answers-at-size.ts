import type { Database } from '../backend/db/database.ts';
import { migrate } from '../backend/db/migrate.ts';
import { openDatabase } from '../backend/db/open.ts';
import { saveDocuments } from '../backend/features/search/indexing/index-store.ts';
import { createIndexer } from '../backend/features/search/indexing/indexer.ts';
import type { SearchDocument } from '../backend/parts/search.ts';
import { loadContent } from '../backend/seed/content.ts';
import { generateTopics } from '../bench/search-corpus.ts';
import type { Answer } from '../contract/answers/answers.ts';
import { contentTables } from '../tests/contract/calculator/content-tables.ts';
import { createTestBackend } from '../tests/support/backend.ts';
import { findFalseCitations } from './answer-citations.ts';
import { askAnswerSet } from './answer-questions.ts';
import { startCluster } from './cluster.ts';
import { type ExperimentInput, quantile, runFromCommandLine } from './experiment.ts';
import { questions } from './search-questions.ts';

const boundMilliseconds = 150;
const firstGenerated = 10_000_000;
const atOnce = 500;
const now = new Date('2026-11-20T00:00:00Z');

/**
 * Questions asked and their answers read, without a model, over the content and `rounds` generated topics with their
 * replies, on PostgreSQL: 95 of 100 within 150 ms, and no citation that does not stand in its source. The control takes
 * the inverted index away.
 */
export async function answersAtSize({ rounds, isControl }: ExperimentInput) {
  const cluster = await startCluster();
  if (!cluster) throw new Error('this experiment needs PostgreSQL');
  const db = await openDatabase({ folder: '', url: cluster.urlOf('postgres'), log: () => {} });
  try {
    await migrate(db);
    const world = createTestBackend(db, { config: { DEMO_CONTENT: '1' }, services: { clock: () => now } });
    await loadContent(world.services);
    await createIndexer(world.services).drain();
    await fillForum(db, rounds);
    await db.tx(async () => {
      await db.query('set local statement_timeout = 0');
      await db.query(`select gin_clean_pending_list('search_index_vector')`, []);
      await db.query('analyze');
      if (isControl) await db.query('drop index search_index_vector');
    });
    let calls = 0;
    const ask = async (question: string) => {
      calls += 1;
      // A network of its own for each question: their number a day is measured elsewhere.
      const headers = { 'x-client-address': `10.${calls >> 8}.${calls & 255}.1` };
      const sent = await world.as().post<{ key: string }>('/api/answers', { question }, headers);
      if (!sent.success) throw new NotAnswered(`${question}: ${sent.code}`);
      return (await world.as().get<Answer>(`/api/answers/${sent.data.key}`)).data;
    };
    for (const { keyword } of questions.slice(0, 20)) await ask(keyword);
    const { facts, numbers, refused, answers, times } = await askAnswerSet(ask, contentTables);
    for (const { keyword } of questions) {
      const started = performance.now();
      answers.push(await ask(keyword));
      times.push(performance.now() - started);
    }
    const falseCitations = await findFalseCitations(db, answers);
    const p95 = quantile(times, 0.95);
    const documents = await db.query<{ count: number }>('select count(*)::integer from search_documents');
    return {
      experiment: 'answers-at-size',
      documents: documents.rows[0]?.count ?? 0,
      questions: times.length,
      p50: quantile(times, 0.5),
      p95,
      p99: quantile(times, 0.99),
      most: quantile(times, 1),
      quoted: answers.reduce((sum, { statements }) => sum + statements.length, 0),
      falseCitations: falseCitations.length,
      // Among so many topics that only repeat the words of the trade: told, not judged.
      facts,
      numbers,
      refused,
      verdict:
        p95 <= boundMilliseconds && falseCitations.length === 0 ? ('green' as const) : ('red' as const),
    };
  } catch (error) {
    if (!(error instanceof NotAnswered)) throw error;
    return { experiment: 'answers-at-size', notAnswered: error.message, verdict: 'red' as const };
  } finally {
    await db.close();
    await cluster.stop();
  }
}

/** As when the search takes longer than a query may. */
class NotAnswered extends Error {}

/** Topics and replies as rows, so that what is quoted is read from them, and in the index. */
async function fillForum(db: Database, count: number): Promise<void> {
  const first = async (statement: string) =>
    Number((await db.query<{ id: string }>(statement)).rows[0]?.id ?? 0);
  const boardId = await first('select id from boards order by id limit 1');
  const authorId = await first('select id from users order by id limit 1');
  let batch: SearchDocument[] = [];
  const save = () => db.tx(() => saveTopics(db, batch, authorId));
  for (const topic of generateTopics({ count, now })) {
    const refId = firstGenerated + topic.refId;
    const group = { key: String(boardId), name: '板块' };
    batch.push({ ...topic, refId, boardId, authorId, url: `/forum/topic/${refId}`, group });
    if (batch.length < atOnce) continue;
    await save();
    batch = [];
  }
  await save();
}

async function saveTopics(db: Database, topics: SearchDocument[], authorId: number): Promise<void> {
  const body = (text: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });
  const rows = topics.map(({ refId, boardId, title, parts, createdAt }) => ({
    id: refId,
    board_id: boardId,
    title,
    body: body(parts[0]?.text ?? ''),
    created_at: createdAt,
  }));
  const replies = topics.flatMap(({ refId, parts, createdAt }) =>
    parts
      .slice(1)
      .map(({ text }, at) => ({ topic_id: refId, floor: at + 2, body: body(text), created_at: createdAt })),
  );
  await db.query(
    `insert into topics (id, board_id, author_id, kind, title, body, created_at, last_post_at, last_poster_id)
     select id, board_id, $2, 'question', title, body, created_at, created_at, $2
     from jsonb_to_recordset($1::jsonb) as t (id bigint, board_id bigint, title text, body jsonb, created_at timestamptz)`,
    [JSON.stringify(rows), authorId],
  );
  await db.query(
    `insert into posts (topic_id, floor, author_id, body, created_at)
     select topic_id, floor, $2, body, created_at
     from jsonb_to_recordset($1::jsonb) as p (topic_id bigint, floor integer, body jsonb, created_at timestamptz)`,
    [JSON.stringify(replies), authorId],
  );
  await saveDocuments(
    db,
    topics.map((topic) => ({
      ...topic,
      parts: topic.parts.map((part) => ({ ...part, floor: part.floor === 0 ? 0 : part.floor + 1 })),
    })),
  );
}

await runFromCommandLine(import.meta.filename, 100_000, answersAtSize);
