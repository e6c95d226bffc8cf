import type { listMentions as ListMentions } from '../../../contract/card.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { CardKind } from '../../../contract/rich-text/card-kinds.ts';
import type { Reference } from '../../../contract/rich-text/references.ts';
import type { Context } from '../../http/context.ts';
import { listMentioning } from '../graph/store.ts';
import { findArticle } from '../wiki/article-store.ts';
import { gradeOf } from '../wiki/grades.ts';
import { listNames, listSlugsById } from '../wiki/name-store.ts';
import { describeThings, toThing } from './card.ts';

const shown = 20;

/** Where a thing is mentioned, the newest first, as far as the viewer may read those texts. */
export async function listMentions(
  { db, viewer }: Context,
  { kind, id }: { kind: CardKind; id: string },
): Promise<EndpointOutput<typeof ListMentions>> {
  const grade = gradeOf(viewer);
  const article = kind === 'article' ? await findArticle(db, id) : undefined;
  if (article && article.grade > grade) return { mentions: [], isCut: false };
  const ids = article ? await listNames(db, article.id) : [id];
  const texts = (await listMentioning(db, { kind, ids })).filter(
    (text) => !(text.kind === kind && String(text.id) === (article ? String(article.id) : id)),
  );
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
