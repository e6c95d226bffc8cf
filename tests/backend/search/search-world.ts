import { readFileSync } from 'node:fs';
import type { Database } from '../../../backend/db/database.ts';
import { saveDocuments } from '../../../backend/features/search/indexing/index-store.ts';
import type { Services } from '../../../backend/http/context.ts';
import type { SearchDocument } from '../../../backend/parts/search.ts';
import type { EndpointInput, EndpointOutput } from '../../../contract/endpoint.ts';
import type { Segments, searchTopics, TopicHit } from '../../../contract/search/search.ts';
import { createTestBackend, type TestPerson } from '../../support/backend.ts';

export type SearchAnswer = EndpointOutput<typeof searchTopics>;
type SearchInput = EndpointInput<typeof searchTopics>;

interface CorpusTopic {
  id: number;
  board: string;
  title: string;
  body: string;
  answers: string[];
}

const firstDay = Date.UTC(2026, 5, 1);
const dayMilliseconds = 86_400_000;

export function readData<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

/** The corpus as documents, one a day from June 2026 on. */
export function corpusDocuments(): SearchDocument[] {
  return readData<CorpusTopic[]>('corpus.json').map((topic) =>
    topicDocument({
      refId: topic.id,
      title: topic.title,
      texts: [topic.body, ...topic.answers],
      createdAt: new Date(firstDay + topic.id * dayMilliseconds),
    }),
  );
}

export function topicDocument(
  topic: { refId: number; title: string; texts: string[] } & Partial<SearchDocument>,
): SearchDocument {
  const { texts, ...given } = topic;
  const createdAt = given.createdAt ?? new Date(firstDay);
  return {
    kind: 'topic',
    boardId: null,
    authorId: null,
    parts: texts.map((text, floor) => ({
      floor,
      postId: floor === 0 ? null : topic.refId * 100 + floor,
      text,
    })),
    url: `/forum/topic/${topic.refId}`,
    isSolved: null,
    replyCount: texts.length - 1,
    visibility: 0,
    updatedAt: createdAt,
    ...given,
    createdAt,
  };
}

/** A backend with these documents in its index, and short ways to search it. */
export async function createSearchWorld(
  db: Database,
  documents: readonly SearchDocument[],
  services: Partial<Services> = {},
) {
  const test = createTestBackend(db, { services });
  await db.tx(() => saveDocuments(db, documents));
  let calls = 0;

  async function post(input: SearchInput, person?: TestPerson) {
    calls += 1;
    // An address of its own for each call: the limit of searches is tested elsewhere.
    const address = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
    return test.as(person).post<SearchAnswer>('/view/search/topic', input, { 'x-client-address': address });
  }

  async function search(input: SearchInput, person?: TestPerson): Promise<SearchAnswer> {
    const answer = await post(input, person);
    if (!answer.success) throw new Error(answer.code);
    return answer.data;
  }

  /** Hits of all pages. */
  async function searchAll(input: SearchInput): Promise<TopicHit[]> {
    const hits: TopicHit[] = [];
    for (let page = 1; ; page++) {
      const { searchPage } = await search({ ...input, page });
      hits.push(...searchPage.items);
      if (searchPage.items.length < searchPage.pageSize) return hits;
    }
  }

  return { ...test, post, search, searchAll };
}

export const idsOf = (hits: readonly { id: number }[]) => hits.map(({ id }) => id);

export const textOf = (segments: Segments) => segments.map(({ text }) => text).join('');

/** The marked stretches. */
export const marksOf = (segments: Segments) => segments.filter(({ isHit }) => isHit).map(({ text }) => text);
