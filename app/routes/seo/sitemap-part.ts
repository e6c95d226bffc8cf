import { safeParse } from 'valibot';
import { listSitemapEntries, SitemapAreaSchema } from '../../../contract/sitemap/sitemap.ts';
import { escapeXml } from '../../../contract/xml.ts';
import { apiContext, pageRequestContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import type { Route } from './+types/sitemap-part';
import { xmlResponse } from './xml.ts';

/** One part of the sitemap: `/sitemap/<area>/<page>.xml`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const area = safeParse(SitemapAreaSchema, params.area);
  const page = /^(\d{1,4})\.xml$/.exec(params.file)?.[1];
  if (!area.success || !page) throw new Response(null, { status: 404 });
  const { origin } = context.get(pageRequestContext);
  const entries = await call(context.get(apiContext), listSitemapEntries, { area: area.output, page });
  if (entries.length === 0) throw new Response(null, { status: 404 });
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    // Baidu's own mark: one address serves desks and phones alike.
    return `<url><loc>${escapeXml(origin + path)}</loc>${changed}<mobile:mobile type="pc,mobile"/></url>`;
  });
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:mobile="http://www.baidu.com/schemas/sitemap-mobile/1/">${urls.join('')}</urlset>`,
  );
}
