import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { sectionRange } from '../../../../contract/rich-text/headings.ts';
import { listIncluded, readIncludeAddress } from '../../../../contract/rich-text/included-articles.ts';
import { expandDoc } from '../../../../contract/rich-text/variables.ts';
import type { IncludedArticle } from '../../../../contract/wiki/wiki.ts';
import type { Context } from '../../../http/context.ts';
import { findShownArticle } from '../permissions.ts';

type ReadContext = Pick<Context, 'db' | 'now' | 'viewer'>;

/**
 * What an article shows of others, each by that one's own rights: whoever may not read it gets nothing of it. What
 * those show in turn stays a link, so that no ring of them ends nowhere.
 */
export async function listIncludedArticles(
  context: ReadContext,
  { id, body }: { id: number; body: Doc },
): Promise<IncludedArticle[]> {
  const included: IncludedArticle[] = [];
  for (const href of listIncluded(body)) {
    const asked = readIncludeAddress(href);
    const article = asked && (await findShownArticle(context, asked.slug));
    if (!article || article.id === id) continue;
    const shown = asked.section === '' ? article.body : sectionOf(article.body, asked.section);
    if (!shown) continue;
    // What the link gives goes before what the site says, which the page puts in.
    const body = expandDoc(shown, asked.parameters, { isLast: false });
    included.push({ href, slug: article.slug, title: article.title, body });
  }
  return included;
}

function sectionOf(body: Doc, anchor: string): Doc | undefined {
  const range = sectionRange(body, anchor);
  return range && { type: 'doc', content: body.content.slice(range.start, range.end) };
}
