import { apiContext, pageRequestContext, siteConfigContext } from '../../request-context.ts';
import { listProducts } from '../../services/product.ts';
import { getWikiHome } from '../../services/wiki.ts';
import type { Route } from './+types/llms';

/** What a reading machine finds where, as Markdown (llmstxt.org): products, knowledge, feeds, and the ways to fetch. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageRequestContext);
  const { siteTitle, siteDescription } = context.get(siteConfigContext);
  const api = context.get(apiContext);
  const [{ products }, wiki] = await Promise.all([listProducts(api), getWikiHome(api)]);
  const link = (name: string, path: string, note: string) =>
    `- [${line(name)}](${origin}${path}): ${line(note)}`;
  const lines = [
    `# ${line(siteTitle)}`,
    '',
    `> ${line(siteDescription)}`,
    '',
    '## 产品',
    '',
    ...products.map(({ name, slug, tagline }) => link(name, `/product/${slug}`, tagline)),
    '',
    '## 知识',
    '',
    ...wiki.categories.map(({ name, slug, description }) =>
      link(name, `/wiki/category/${slug}`, description),
    ),
    link('论坛', '/forum', '提问与解答，已解决的问题标出采纳的答案'),
    link('留言簿', '/guestBook', '问题、建议与处理进度'),
    '',
    '## 怎样取用',
    '',
    link('网站地图', '/sitemap.xml', '各区页面与最后修改时间'),
    link('接口说明', '/api/openapi.json', 'OpenAPI 文档'),
    link(
      '词条原文',
      '/api/wiki/articles/{slug}/export.md',
      '把 {slug} 换成词条地址的最后一段，得到 Markdown',
    ),
    link('词条更新', '/wiki/changes.atom', 'Atom'),
    link('新帖', '/forum/feed.xml', 'Atom'),
    link('新资源', '/resources/feed.xml', 'Atom'),
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'private, max-age=3600' },
  });
}

/** Text of ours or of an editor on one line, with nothing in it that makes a link. */
function line(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[[\]]/g, '').trim();
}
