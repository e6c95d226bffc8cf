import type { TopicHit } from '../../../../contract/search/search.ts';
import type { Context } from '../../../http/context.ts';
import { listPeople } from '../../person/index.ts';
import { createMatcher, type Matcher } from '../highlight/matcher.ts';
import { highlight } from '../highlight/segments.ts';
import { cutSnippet } from '../highlight/snippet.ts';
import { type FoundDocument, listFoundDocuments, listMatching } from '../indexing/document-store.ts';
import { literalClause } from '../query/literal.ts';
import type { Query } from '../query/terms.ts';
import type { Widened } from '../query/widen.ts';

/** Documents as they are shown: title and passage with the words marked, board and author by name. */
export async function presentHits(
  { db }: Context,
  { ids, query, widened }: { ids: readonly number[]; query: Query; widened: Widened | undefined },
): Promise<TopicHit[]> {
  const documents = await listFoundDocuments(db, ids);
  const people = await listPeople(
    db,
    documents.flatMap(({ authorId }) => authorId ?? []),
  );
  const literalIds = widened ? await listMatching(db, { ids, clause: literalClause(query) }) : new Set(ids);
  const literal = createMatcher(query.terms);
  const loose = widened ? createMatcher([...query.terms, ...widened.terms], { isPrefix: true }) : literal;
  return documents.map((document) => {
    const isLiteral = literalIds.has(document.id);
    const author = document.authorId === null ? null : (people.get(document.authorId) ?? null);
    return { ...presentDocument(document, isLiteral ? literal : loose), author, isLiteral };
  });
}

function presentDocument(document: FoundDocument, matcher: Matcher): Omit<TopicHit, 'author' | 'isLiteral'> {
  const { segments, floor, postId } = cutSnippet(document.body, document.parts, matcher);
  return {
    id: document.refId,
    url: document.url,
    title: highlight(document.title, matcher),
    snippet: segments,
    floor,
    postId,
    boardId: document.boardId,
    boardName: document.boardName ?? '',
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    isSolved: document.isSolved,
    replyCount: document.replyCount,
  };
}
