import type { Card, Thing } from '../../../contract/card.ts';
import { type CardKind, cardPath } from '../../../contract/rich-text/card-kinds.ts';
import type { Reference } from '../../../contract/rich-text/references.ts';
import type { Database } from '../../db/database.ts';
import type { SignedInContext } from '../../http/context.ts';
import { gradeOf } from '../wiki/grades.ts';
import * as describe from './describe-store.ts';
import {
  type CardQuery,
  listArticleCards,
  listPartCards,
  listPersonCards,
  listProductCards,
  listResourceCards,
  listTopicCards,
} from './store.ts';

interface Source {
  list(db: Database, query: CardQuery): Promise<Card[]>;
  describe(db: Database, query: describe.DescribeQuery): Promise<describe.Described[]>;
}

/** One source for each kind of card; an area that joins adds its own here. */
const sources: Record<CardKind, Source> = {
  article: { list: listArticleCards, describe: describe.describeArticles },
  product: { list: listProductCards, describe: describe.describeProducts },
  topic: { list: listTopicCards, describe: describe.describeTopics },
  part: { list: listPartCards, describe: describe.describeParts },
  resource: { list: listResourceCards, describe: describe.describeResources },
  person: { list: listPersonCards, describe: describe.describePeople },
};

const offered = 8;

/** What a text could point to with these words: a few of each kind. */
export async function listCards(
  { db, viewer }: SignedInContext,
  { words }: { words: string },
): Promise<Card[]> {
  const limit = Math.ceil(offered / Object.keys(sources).length) + 1;
  const found: Card[] = [];
  for (const { list } of Object.values(sources))
    found.push(...(await list(db, { words, limit, grade: gradeOf(viewer) })));
  return found.slice(0, offered);
}

/** What references point to, as a viewer of this grade may know it, in the order asked and each once. */
export async function describeThings(
  db: Database,
  { references, grade }: { references: readonly Reference[]; grade: number },
): Promise<describe.Described[]> {
  const idsByKind = Map.groupBy(references, ({ kind }) => kind);
  const found = new Map<string, describe.Described>();
  for (const [kind, asked] of idsByKind) {
    const ids = [...new Set(asked.map(({ id }) => id))];
    for (const thing of await sources[kind].describe(db, { ids, grade }))
      found.set(`${thing.kind}:${thing.id}`, thing);
  }
  const keys = [...new Set(references.map(({ kind, id }) => `${kind}:${id}`))];
  return keys.map((key) => found.get(key) ?? unknownThing(key));
}

export function toThing({ updatedAt: _, ...thing }: describe.Described): Thing {
  return thing;
}

/** An article that is not there may be written; everything else that is not there has gone. */
function unknownThing(key: string): describe.Described {
  const [kind, id] = key.split(':') as [CardKind, string];
  const state = kind === 'article' ? 'wanted' : 'gone';
  return { kind, id, label: '', text: '', path: cardPath(kind, id) ?? '/', state, updatedAt: new Date(0) };
}
