import { beijingDate } from '../../../contract/beijing-time.ts';
import { fail } from '../../../contract/errors.ts';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import { toMarkdown } from '../../../contract/rich-text/to-markdown.ts';
import type { Context } from '../../http/context.ts';
import { type StreamedEntry, zipBody } from '../../zip/stream-zip.ts';
import * as store from './store.ts';

type Text = store.OwnTopic | store.OwnReply;

/**
 * One's own topics and replies as a zip file: each as Markdown, and all of them as lines of JSON. It is made portion by
 * portion while it is sent, so that its size costs no memory.
 */
export function exportPosts({ db, viewer, now }: Context): Response {
  if (!viewer) return fail('session.required');
  const { userId } = viewer;
  const entries = listEntries(db, userId);
  return new Response(zipBody(entries, now), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="posts-${beijingDate(now)}.zip"`,
      'cache-control': 'no-store',
    },
  });
}

async function* listEntries(db: Context['db'], userId: number): AsyncGenerator<StreamedEntry> {
  const kinds = [
    { name: 'topics', list: store.listOwnTopics },
    { name: 'replies', list: store.listOwnReplies },
  ] as const;
  for (const { name, list } of kinds) {
    let number = 0;
    for (let after = 0; ; number += 1) {
      const texts: Text[] = await list(db, { userId, after });
      for (const text of texts) yield { name: `${name}/${fileName(text)}.md`, parts: [markdownOf(text)] };
      if (texts.length > 0 || number === 0) {
        const lines = texts.map((text) => `${JSON.stringify(text)}\n`).join('');
        yield { name: `${name}-${number + 1}.jsonl`, parts: [lines] };
      }
      if (texts.length < store.portion) break;
      after = texts.at(-1)?.id ?? after;
    }
  }
}

function fileName(text: Text): string {
  return 'floor' in text ? `${text.topicId}-${text.floor}-${text.id}` : String(text.id);
}

/** Address and facts first, in the way of most static site makers. */
function markdownOf(text: Text): string {
  const isReply = 'floor' in text;
  const facts = {
    title: isReply ? text.topicTitle : text.title,
    path: isReply ? `/forum/post/${text.id}` : `/forum/topic/${text.id}`,
    created: text.createdAt.toISOString(),
    ...(text.editedAt && { edited: text.editedAt.toISOString() }),
    likes: text.likeCount,
  };
  const head = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${head.join('\n')}\n---\n\n${toMarkdown(text.body as Doc)}\n`;
}
