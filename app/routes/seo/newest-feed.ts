import { listNewest } from '../../../contract/search/whole-search.ts';
import { escapeXml } from '../../../contract/xml.ts';
import { areas } from '../../areas.ts';
import { notFoundWhen } from '../../framework/not-found.ts';
import { apiContext, pageRequestContext, siteConfigContext } from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { call } from '../../services/call.ts';
import type { Route } from './+types/newest-feed';

/** Atom feed (RFC 4287) of the newest things below the address, such as `/resources/feed.xml`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const path = url.pathname.replace(/\/feed\.xml$/, '');
  const { feed } = areas.find((area) => area.feed?.home === path) ?? {};
  if (!feed) throw new Response(null, { status: 404 });
  const { origin } = context.get(pageRequestContext);
  const { siteTitle } = context.get(siteConfigContext);
  const things = await call(context.get(apiContext), listNewest, { kind: feed.kind }).catch(
    notFoundWhen('search.kind_not_built'),
  );
  const self = `${origin}${path}/feed.xml`;
  const kind = getIntl('zh-CN').formatMessage({ id: `search.kind.${feed.kind}` });
  const entries = things.map((thing) =>
    [
      '<entry>',
      `<id>${escapeXml(origin + thing.url)}</id>`,
      `<title>${escapeXml(thing.title)}</title>`,
      `<link rel="alternate" type="text/html" href="${escapeXml(origin + thing.url)}"/>`,
      `<published>${thing.createdAt}</published>`,
      `<updated>${thing.updatedAt}</updated>`,
      `<author><name>${escapeXml(thing.authorName || siteTitle)}</name></author>`,
      ...(thing.group ? [`<category term="${escapeXml(thing.group)}"/>`] : []),
      `<summary>${escapeXml(thing.excerpt)}</summary>`,
      '</entry>',
    ].join(''),
  );
  const updated =
    things
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z';
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-cmn-Hans">',
    `<id>${escapeXml(self)}</id><title>${escapeXml(`${kind} - ${siteTitle}`)}</title><updated>${updated}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + path)}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
  return new Response(body, {
    headers: {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    },
  });
}
