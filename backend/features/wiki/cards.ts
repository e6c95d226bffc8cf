import type { CardSource } from '../../parts/cards.ts';
import { findArticle } from './article/article-store.ts';
import { listNames, listSlugsById } from './article/name-store.ts';
import { describeArticles, listArticleCards } from './card-store.ts';

/** Articles are pointed to by any name that they ever had. */
export const articleCards: CardSource = {
  list: listArticleCards,
  describe: describeArticles,
  async findNames(db, { id, grade }) {
    const article = await findArticle(db, id);
    if (!article) return undefined;
    if (article.grade > grade) return 'hidden';
    return { number: article.id, names: await listNames(db, article.id) };
  },
  listIdsByNumber: listSlugsById,
};
