import type { Mentions } from '../../../contract/card.ts';
import type { CardKind } from '../../../contract/rich-text/card-kinds.ts';
import type { Reference } from '../../../contract/rich-text/references.ts';
import type { Database } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { listMentioning, type StoredMention } from '../graph/store.ts';
import { findArticle } from '../wiki/article-store.ts';
import { gradeOf } from '../wiki/grades.ts';
import { listNames, listSlugsById } from '../wiki/name-store.ts';
import { describeThings, toThing } from './card.ts';

const shown = 20;

/** Where a thing is mentioned, the newest first, as far as the viewer may read those texts. */
export async function listMentions(
  { db, viewer }: Context,
  { kind, id }: { kind: CardKind; id: string },
): Promise<Mentions> {
  const grade = gradeOf(viewer);
  const article = kind === 'article' ? await findArticle(db, id) : undefined;
  if (article && article.grade > grade) return { mentions: [], isCut: false };
  const ids = article ? await listNames(db, article.id) : [id];
  const texts = (await listMentioning(db, { kind, ids })).filter(
    (text) => !(text.kind === kind && String(text.id) === (article ? String(article.id) : id)),
  );
  return describeTexts(db, { texts, grade });
}

/** Where a file is brought along, as far as the viewer may read those texts. */
export async function listTextsWithFile({ db, viewer }: Pick<Context, 'db' | 'viewer'>, fileId: string) {
  const texts = await listMentioning(db, { kind: 'file', ids: [fileId] });
  return describeTexts(db, { texts, grade: gradeOf(viewer) });
}

async function describeTexts(
  db: Database,
  { texts, grade }: { texts: readonly StoredMention[]; grade: number },
): Promise<Mentions> {
  const slugs = await listSlugsById(
    db,
    texts.filter((text) => text.kind === 'article').map((text) => text.id),
  );
  const references = texts.flatMap((text): Reference[] => {
    const name = text.kind === 'article' ? slugs.get(text.id) : String(text.id);
    return name ? [{ kind: text.kind, id: name }] : [];
  });
  const things = (await describeThings(db, { references, grade })).filter(({ state }) => state === 'here');
  const newest = things.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
  return {
    mentions: newest
      .slice(0, shown)
      .map((thing) => ({ ...toThing(thing), updatedAt: thing.updatedAt.toISOString() })),
    isCut: newest.length > shown,
  };
}
