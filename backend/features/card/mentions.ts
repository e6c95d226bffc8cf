import type { Mentions } from '../../../contract/card/card.ts';
import type { CardKind } from '../../../contract/rich-text/card-kinds.ts';
import type { Reference } from '../../../contract/rich-text/references.ts';
import type { Context } from '../../http/context.ts';
import { gradeOf } from '../../http/grade.ts';
import { listMentioning, type StoredMention } from '../graph/index.ts';
import { describeThings, toThing } from './card.ts';
import { cardSource } from './source.ts';

type Reading = Pick<Context, 'db' | 'features' | 'viewer'>;

const shown = 20;

/** Where a thing is mentioned, the newest first, as far as the viewer may read those texts. */
export async function listMentions(
  context: Context,
  { kind, id }: { kind: CardKind; id: string },
): Promise<Mentions> {
  const { db, features, viewer } = context;
  const grade = gradeOf(viewer);
  const named = await cardSource(features, kind).findNames?.(db, { id, grade });
  if (named === 'hidden') return { mentions: [], isCut: false };
  const number = named ? String(named.number) : id;
  const texts = (await listMentioning(db, { kind, ids: named?.names ?? [id] })).filter(
    (text) => !(text.kind === kind && String(text.id) === number),
  );
  return describeTexts(context, texts);
}

/** Where a file is brought along, as far as the viewer may read those texts. */
export async function listTextsWithFile(context: Reading, fileId: string) {
  return describeTexts(context, await listMentioning(context.db, { kind: 'file', ids: [fileId] }));
}

async function describeTexts(
  { db, features, viewer }: Reading,
  texts: readonly StoredMention[],
): Promise<Mentions> {
  const ids = new Map<string, string>();
  for (const [kind, of] of Map.groupBy(texts, (text) => text.kind)) {
    const numbers = of.map(({ id }) => id);
    const named = await cardSource(features, kind).listIdsByNumber?.(db, numbers);
    for (const number of numbers) {
      const id = named ? named.get(number) : String(number);
      if (id !== undefined) ids.set(`${kind}:${number}`, id);
    }
  }
  const references = texts.flatMap((text): Reference[] => {
    const id = ids.get(`${text.kind}:${text.id}`);
    return id ? [{ kind: text.kind, id }] : [];
  });
  const things = (await describeThings({ db, features }, { references, grade: gradeOf(viewer) })).filter(
    ({ state }) => state === 'here',
  );
  const newest = things.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
  return {
    mentions: newest
      .slice(0, shown)
      .map((thing) => ({ ...toThing(thing), updatedAt: thing.updatedAt.toISOString() })),
    isCut: newest.length > shown,
  };
}
