import type { WholeHit, WholeKind } from '../../../contract/search/whole-search.ts';
import type { Context } from '../../http/context.ts';
import type { Shown } from '../../parts/search.ts';
import { listPeople } from '../person/index.ts';
import { createMatcher, type Matcher } from './highlight/matcher.ts';
import { highlight } from './highlight/segments.ts';
import { cutSnippet } from './highlight/snippet.ts';
import { type FoundDocument, listFoundDocuments, listMatching } from './indexing/document-store.ts';
import { listWaiting } from './indexing/outbox-store.ts';
import { literalClause } from './query/literal.ts';
import type { Query } from './query/terms.ts';
import type { Widened } from './query/widen.ts';
import { findSource } from './source.ts';
import { visibilityOf } from './visibility.ts';

interface Wanted {
  ids: readonly number[];
  pinned: ReadonlySet<number>;
  /** Of which it is known already whether they are literal hits. */
  judged: ReadonlyMap<number, boolean>;
  query: Query;
  widened: Widened | undefined;
}

/** Hits of all kinds as their cards show them; what was just hidden from the caller is left out. */
export async function presentWhole(
  context: Context,
  { ids, pinned, judged, query, widened }: Wanted,
): Promise<WholeHit[]> {
  const { db } = context;
  const documents = await withoutHidden(context, await listFoundDocuments(db, ids));
  const shown = await showAll(context, documents);
  const people = await listPeople(
    db,
    documents.flatMap(({ kind, authorId }) => (kind !== 'person' && authorId) || []),
  );
  const unjudged = widened ? ids.filter((id) => !judged.has(id)) : [];
  const literalIds = await listMatching(db, { ids: unjudged, clause: literalClause(query) });
  const literal = createMatcher(query.terms);
  const loose = widened ? createMatcher([...query.terms, ...widened.terms], { isPrefix: true }) : literal;
  return documents.map((document) => {
    const isLiteral = !widened || (judged.get(document.id) ?? literalIds.has(document.id));
    return {
      ...present(document, isLiteral ? literal : loose),
      ...shown.get(keyOf(document)),
      author: document.authorId === null ? null : (people.get(document.authorId) ?? null),
      isLiteral,
      isPinned: pinned.has(document.id),
    };
  });
}

function present(
  document: FoundDocument,
  matcher: Matcher,
): Omit<WholeHit, 'author' | 'isLiteral' | 'isPinned'> {
  const { segments, floor } = cutSnippet(document.body, document.parts, matcher);
  const [anchor = '', ...heading] = document.facts[`section${floor}`]?.split(' ') ?? [];
  const facts = Object.entries(document.facts).filter(([name]) => !/^section\d+$/.test(name));
  const { groupKey, groupName } = document;
  return {
    kind: document.kind as WholeKind,
    id: document.refId,
    url: document.url,
    title: highlight(document.title, matcher),
    snippet: segments,
    section: anchor ? { anchor, text: heading.join(' ') } : null,
    floor,
    group: groupKey === null ? null : { key: groupKey, name: groupName },
    facts: Object.fromEntries(facts),
    picture: null,
    values: [],
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    isSolved: document.isSolved,
    replyCount: document.replyCount,
  };
}

type Place = Pick<FoundDocument, 'kind' | 'refId'>;

const keyOf = ({ kind, refId }: Place) => `${kind}:${refId}`;

/** Pictures and values are asked of the things themselves: a picture may be drawn after its thing was indexed. */
async function showAll(
  { db, features }: Context,
  documents: readonly Place[],
): Promise<ReadonlyMap<string, Shown>> {
  const all = new Map<string, Shown>();
  for (const [kind, rows] of Map.groupBy(documents, (row) => row.kind)) {
    const ids = rows.map(({ refId }) => refId);
    const shown = await findSource(features, kind)?.show?.(db, ids);
    for (const [refId, one] of shown ?? []) all.set(keyOf({ kind, refId }), one);
  }
  return all;
}

/** What waits to be indexed is looked up as it is now: nobody sees the title of what was hidden a second ago. */
async function withoutHidden(
  context: Context,
  documents: readonly FoundDocument[],
): Promise<FoundDocument[]> {
  const { db, features } = context;
  const waiting = await listWaiting(db, documents);
  if (waiting.length === 0) return [...documents];
  const gone = new Set<string>();
  for (const [kind, rows] of Map.groupBy(waiting, (row) => row.kind)) {
    const ids = rows.map(({ refId }) => refId);
    const now = (await findSource(features, kind)?.listDocuments(db, ids)) ?? [];
    const seen = now.filter(({ visibility }) => visibility <= visibilityOf(context));
    const seenIds = new Set(seen.map(({ refId }) => refId));
    for (const id of ids) if (!seenIds.has(id)) gone.add(keyOf({ kind, refId: id }));
  }
  return documents.filter((document) => !gone.has(keyOf(document)));
}
