import type { Card, Thing } from '../../../contract/card/card.ts';
import { type CardKind, cardKinds, cardPath } from '../../../contract/rich-text/card-kinds.ts';
import type { Reference } from '../../../contract/rich-text/references.ts';
import type { Services, SignedInContext } from '../../http/context.ts';
import { gradeOf } from '../../http/grade.ts';
import type { Described } from '../../parts/cards.ts';
import { cardSource } from './source.ts';

const offered = 8;

/** What a text could point to with these words: a few of each kind. */
export async function listCards(
  { db, features, viewer }: SignedInContext,
  { words }: { words: string },
): Promise<Card[]> {
  const kinds = Object.keys(cardKinds) as CardKind[];
  const limit = Math.ceil(offered / kinds.length) + 1;
  const found: Card[] = [];
  for (const kind of kinds)
    found.push(...(await cardSource(features, kind).list(db, { words, limit, grade: gradeOf(viewer) })));
  return found.slice(0, offered);
}

/** What references point to, as a viewer of this grade may know it, in the order asked and each once. */
export async function describeThings(
  { db, features }: Pick<Services, 'db' | 'features'>,
  { references, grade }: { references: readonly Reference[]; grade: number },
): Promise<Described[]> {
  const idsByKind = Map.groupBy(references, ({ kind }) => kind);
  const found = new Map<string, Described>();
  for (const [kind, asked] of idsByKind) {
    const ids = [...new Set(asked.map(({ id }) => id))];
    for (const thing of await cardSource(features, kind).describe(db, { ids, grade }))
      found.set(`${thing.kind}:${thing.id}`, thing);
  }
  const keys = [...new Set(references.map(({ kind, id }) => `${kind}:${id}`))];
  return keys.map((key) => found.get(key) ?? unknownThing(key));
}

export function toThing({ updatedAt: _, ...thing }: Described): Thing {
  return thing;
}

/** An article that is not there may be written; everything else that is not there has gone. */
function unknownThing(key: string): Described {
  const [kind, id] = key.split(':') as [CardKind, string];
  const state = kind === 'article' ? 'wanted' : 'gone';
  return { kind, id, label: '', text: '', path: cardPath(kind, id) ?? '/', state, updatedAt: new Date(0) };
}
