import { createHash } from 'node:crypto';
import type { FeedTopic } from '../../../../contract/forum/feed.ts';
import { listFeedTopics } from '../../../../contract/forum/feed.ts';
import {
  apiContext,
  pageRequestContext,
  sharePage,
  siteConfigContext,
} from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { readId } from '../id-in-path.ts';
import type { Route } from './+types/feed';

/** Atom feed (RFC 4287) of all boards, or of the one that the path names. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const boardId = params.id === undefined ? 0 : readId(params.id);
  const { boardName, topics } = await call(context.get(apiContext), listFeedTopics, { boardId });
  sharePage(context, 'topics', ...(boardId > 0 ? [`board:${boardId}`] : []));
  const { origin } = context.get(pageRequestContext);
  const { siteTitle, forumTitle } = context.get(siteConfigContext);
  const path = boardId > 0 ? `/forum/board/${boardId}` : '/forum';
  const title = [boardName, forumTitle, siteTitle].filter(Boolean).join(' - ');
  const body = feedOf({ origin, path, title, topics });
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
    etag,
  };
  const known = request.headers.get('if-none-match') ?? '';
  const isKnown = known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

interface Feed {
  origin: string;
  path: string;
  title: string;
  topics: readonly FeedTopic[];
}

function feedOf({ origin, path, title, topics }: Feed): string {
  const updated =
    topics
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z';
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-cmn-Hans">
<id>${escapeText(origin + path)}</id>
<title>${escapeText(title)}</title>
<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${escapeText(`${origin}${path}/feed.xml`)}"/>
<link rel="alternate" type="text/html" href="${escapeText(origin + path)}"/>
${topics.map((topic) => entryOf(topic, origin)).join('\n')}
</feed>
`;
}

function entryOf(topic: FeedTopic, origin: string): string {
  const address = `${origin}/forum/topic/${topic.id}`;
  return `<entry>
<id>${escapeText(address)}</id>
<title>${escapeText(topic.title)}</title>
<published>${topic.createdAt}</published>
<updated>${topic.updatedAt}</updated>
<author><name>${escapeText(topic.authorName)}</name><uri>${escapeText(`${origin}/space/${topic.authorId}`)}</uri></author>
<category term="${escapeText(topic.boardName)}"/>
<link rel="alternate" type="text/html" href="${escapeText(address)}"/>
<summary>${escapeText(topic.excerpt)}</summary>
</entry>`;
}

/** Text for XML 1.0, which has no place for control characters in any spelling. */
function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
  );
}
