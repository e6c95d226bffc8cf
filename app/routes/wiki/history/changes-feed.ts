import { listWikiChanges } from '../../../../contract/wiki/report.ts';
import { apiContext, pageRequestContext, siteConfigContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import type { Route } from './+types/changes-feed';

/** The newest revisions as Atom (RFC 4287); the same for everybody, so never with what only some may read. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageRequestContext);
  const { wikiTitle } = context.get(siteConfigContext);
  const { items } = await call(context.get(apiContext), listWikiChanges, { page: 1 });
  const self = `${origin}/wiki/changes.atom`;
  const entries = items.map((change) => {
    const address = `${origin}/wiki/detail/${change.article.slug}`;
    return [
      '<entry>',
      `<id>${escapeXml(`${address}/revision/${change.number}`)}</id>`,
      `<title>${escapeXml(change.article.title)}</title>`,
      `<link href="${escapeXml(change.number > 1 ? `${address}/diff?from=${change.number - 1}&to=${change.number}` : address)}"/>`,
      `<updated>${change.createdAt}</updated>`,
      `<author><name>${escapeXml(change.author?.nickname ?? wikiTitle)}</name></author>`,
      `<summary>${escapeXml(change.editSummary || change.articleSummary)}</summary>`,
      '</entry>',
    ].join('');
  });
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${escapeXml(self)}</id><title>${escapeXml(wikiTitle)}</title>`,
    `<link rel="self" href="${escapeXml(self)}"/><link href="${escapeXml(`${origin}/wiki/changes`)}"/>`,
    `<updated>${items[0]?.createdAt ?? new Date(0).toISOString()}</updated>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
  return new Response(body, {
    headers: {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'private, max-age=60',
    },
  });
}

function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML takes none of them
  const clean = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
  return clean.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
