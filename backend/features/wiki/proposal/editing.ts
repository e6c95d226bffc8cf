import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type {
  getWikiSource as GetSource,
  noteEditing as NoteEditing,
} from '../../../../contract/wiki/edit.ts';
import { presenceSeconds } from '../../../../contract/wiki/limits.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { publishTo } from '../../../parts/events.ts';
import { listFigureNames } from '../../figure/index.ts';
import { listPeople } from '../../person/index.ts';
import { isReviewer, requireArticle, requireArticleById } from '../permissions.ts';
import { sectionSource } from '../source.ts';
import { listEditors, noteEditor } from './editing-store.ts';

/** What an editor begins with: the newest revision, or one section of it. */
export async function getWikiSource(
  context: SignedInContext,
  input: { article: string; section?: string | undefined },
): Promise<EndpointOutput<typeof GetSource>> {
  const { db, viewer } = context;
  const article = await requireArticle(context, input.article);
  const section = input.section ?? null;
  const source = section === null ? article.source : sectionSource(article.source, section);
  if (source === undefined) return fail('wiki.section_gone');
  return {
    articleId: article.id,
    slug: article.slug,
    title: article.title,
    summary: article.summary,
    categoryId: article.categoryId,
    tags: article.tags,
    related: article.related,
    source,
    revision: article.revision,
    section,
    canPublish: await isReviewer(db, viewer),
    figures: await listFigureNames(db),
  };
}

/** Notes that the viewer edits, tells the others at once when that is new, and answers who else does. */
export async function noteEditing(
  context: SignedInContext,
  { articleId, isEditing }: { articleId: number; isEditing: boolean },
): Promise<EndpointOutput<typeof NoteEditing>> {
  const { db, viewer, now } = context;
  const article = await requireArticleById(context, articleId);
  const since = new Date(now.getTime() - presenceSeconds * 1000);
  const others = await db.tx(async () => {
    const isNew = await noteEditor(db, { articleId, userId: viewer.userId, isEditing, since, now });
    const editors = (await listEditors(db, { articleId, since })).filter((id) => id !== viewer.userId);
    if (isNew || !isEditing)
      for (const userId of editors) await publishTo(db, userId, { kind: 'wiki_editing', articleId });
    return editors;
  });
  const people = await listPeople(db, others);
  return { editors: others.flatMap((id) => people.get(id) ?? []), revision: article.revision };
}
