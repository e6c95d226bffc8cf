import { cardKinds } from '../../../../contract/rich-text/card-kinds.ts';
import type { Database } from '../../../db/database.ts';
import { notify } from '../../notice/index.ts';
import type { StoredArticle } from '../article/article-store.ts';
import { listWatchers } from './watch-store.ts';

type Named = Pick<StoredArticle, 'id' | 'slug' | 'title' | 'grade'>;

/** Tells those who watch an article that it says something new. */
export async function notifyWatchers(
  { db, now }: { db: Database; now: Date },
  {
    article,
    revision,
    by,
  }: {
    article: Named;
    revision: number;
    by: { authorId: number | null; editSummary: string };
  },
): Promise<void> {
  await notify(
    { db, now },
    {
      userIds: await listWatchers(db, { articleId: article.id, grade: article.grade }),
      kind: 'wiki_changed',
      ...(by.authorId !== null && { actorId: by.authorId }),
      thing: `article:${article.id}:${revision}`,
      path: cardKinds.article.path(article.slug),
      data: { title: article.title },
    },
  );
}

/** Tells the author of a proposal, or those who look after an article, what became of it. */
export async function notifyOfWiki(
  { db, now }: { db: Database; now: Date },
  told: {
    kind: 'wiki_returned' | 'wiki_published' | 'wiki_reviewed' | 'wiki_task' | 'wiki_comment';
    userIds: readonly number[];
    actorId: number;
    thing: string;
    path: string;
    title: string;
  },
): Promise<void> {
  const { title, ...rest } = told;
  await notify({ db, now }, { ...rest, data: { title } });
}
