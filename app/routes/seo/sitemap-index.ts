import { listSitemapParts } from '../../../contract/sitemap/sitemap.ts';
import { escapeXml } from '../../../contract/xml.ts';
import { apiContext, pageRequestContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import type { Route } from './+types/sitemap-index';
import { xmlResponse } from './xml.ts';

/** The index of all parts of the sitemap. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageRequestContext);
  const parts = await call(context.get(apiContext), listSitemapParts, {});
  const entries = parts.map(({ area, page, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    return `<sitemap><loc>${escapeXml(`${origin}/sitemap/${area}/${page}.xml`)}</loc>${changed}</sitemap>`;
  });
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`,
  );
}
