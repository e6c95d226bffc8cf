import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { listHeadings } from '../../../../contract/rich-text/headings.ts';
import { hitsPerPage } from '../../../../contract/search/search.ts';
import type { searchWiki as SearchWiki } from '../../../../contract/wiki/wiki.ts';
import type { Context } from '../../../http/context.ts';
import { gradeOf } from '../../../http/grade.ts';
import { searchKind } from '../../search/index.ts';
import { listFoundArticles } from './search-store.ts';

/** Articles for what somebody typed. What the index gives is looked up again with the viewer's rights of now. */
export async function searchWiki(
  context: Context,
  { keyword, page }: { keyword: string; page: number },
): Promise<EndpointOutput<typeof SearchWiki>> {
  const { db, viewer } = context;
  const found = await searchKind(context, { kind: 'article', keyword, page });
  const ids = found.hits.map(({ id }) => id);
  const articles = await listFoundArticles(db, { ids, grade: gradeOf(viewer) });
  const items = found.hits.flatMap((hit) => {
    const article = articles.get(hit.id);
    if (!article) return [];
    const heading = hit.floor > 0 ? listHeadings(article.body)[hit.floor - 1] : undefined;
    return {
      id: hit.id,
      slug: article.slug,
      title: hit.title,
      snippet: hit.snippet,
      section: heading ? { anchor: heading.anchor, text: heading.text } : null,
      categoryName: article.categoryName,
      updatedAt: hit.updatedAt,
    };
  });
  return {
    hits: { items, page, pageSize: hitsPerPage, total: found.total, isTotalCapped: found.isTotalCapped },
    near: [...(found.help?.near ?? []), ...(found.help?.relaxed ?? [])].map((help) => help.keyword),
  };
}
