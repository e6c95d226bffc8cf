import { listProducts } from '../../../contract/product/product.ts';
import { getWikiHome } from '../../../contract/wiki/wiki.ts';
import type { GuideLine } from '../../area.ts';
import { areas } from '../../areas.ts';
import { apiContext, pageRequestContext, siteConfigContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import type { Route } from './+types/llms';

/** What a reading machine finds where, as Markdown (llmstxt.org): products, knowledge, feeds, and the ways to fetch. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageRequestContext);
  const { siteTitle, siteDescription } = context.get(siteConfigContext);
  const api = context.get(apiContext);
  const [{ products }, wiki] = await Promise.all([call(api, listProducts, {}), call(api, getWikiHome, {})]);
  const link = (name: string, path: string, note: string) =>
    `- [${line(name)}](${origin}${path}): ${line(note)}`;
  const guide = (section: GuideLine['section']) =>
    areas
      .flatMap((area) => area.guide ?? [])
      .filter((each) => each.section === section)
      .sort((a, b) => a.order - b.order)
      .map(({ name, path, note }) => link(name, path, note));
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
    ...guide('knowledge'),
    '',
    '## 怎样取用',
    '',
    ...guide('access'),
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
