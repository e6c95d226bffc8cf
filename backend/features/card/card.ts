import type { Card } from '../../../contract/card.ts';
import type { CardKind } from '../../../contract/rich-text/card-kinds.ts';
import type { Database } from '../../db/database.ts';
import type { SignedInContext } from '../../http/context.ts';
import { type CardQuery, listProductCards, listTopicCards } from './store.ts';

/** One source for each kind of card; an area that joins adds its own here. */
const sources: Record<CardKind, (db: Database, query: CardQuery) => Promise<Card[]>> = {
  product: listProductCards,
  topic: listTopicCards,
};

const offered = 8;

/** What a text could point to with these words: a few of each kind. */
export async function listCards({ db }: SignedInContext, { words }: { words: string }): Promise<Card[]> {
  const limit = Math.ceil(offered / Object.keys(sources).length);
  const found: Card[] = [];
  for (const list of Object.values(sources)) found.push(...(await list(db, { words, limit })));
  return found.slice(0, offered);
}
