import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import * as v from 'valibot';
import { FlagField, IntegerField } from '../../../../contract/fields.ts';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { parseMarkdown } from '../../../../contract/rich-text/parse-markdown.ts';
import { readDoc } from '../../../../contract/rich-text/read-doc.ts';

/** `12d 4h` back from the time of loading, in milliseconds. */
const AgeField = v.pipe(
  v.string(),
  v.regex(/^(\d+d)?( ?\d+h)?$/),
  v.transform((age) => {
    const [, days = 0, hours = 0] = /^(?:(\d+)d)?(?: ?(\d+)h)?$/.exec(age) ?? [];
    return Number(days) * millisecondsInDay + Number(hours) * millisecondsInHour;
  }),
);

const BodyField = v.pipe(
  v.string(),
  v.transform((text) => readDoc(parseMarkdown(text.trim()))),
  v.check((doc) => doc !== undefined && doc.content.length > 0, 'a body that says something'),
  v.transform((doc) => doc as Doc),
);

const count = v.optional(IntegerField, 0);
const flag = v.optional(FlagField, false);

const ReplySchema = v.object({
  author: v.string(),
  age: AgeField,
  accepted: flag,
  likes: count,
  /** Floor that it answers; the topic is the first. */
  to: v.optional(IntegerField),
  body: BodyField,
});

const TopicFileSchema = v.object({
  title: v.pipe(v.string(), v.nonEmpty()),
  /** Slug of the board. */
  board: v.string(),
  /** User name. */
  author: v.string(),
  kind: v.picklist(['question', 'discussion', 'article']),
  tags: v.pipe(
    v.optional(v.string(), ''),
    v.transform((tags) =>
      tags
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ),
  age: AgeField,
  views: count,
  likes: count,
  pinned: flag,
  featured: flag,
  closed: flag,
  body: BodyField,
  replies: v.array(ReplySchema),
});

export type TopicFile = v.InferOutput<typeof TopicFileSchema>;

/**
 * Reads a topic of `content/forum/topics`: front matter, the body in light Markdown, then one block for each reply
 * that begins with `=== reply author=… age=12d 1h accepted likes=7 to=2`. Throws with what is wrong.
 */
export function readTopicFile(text: string): TopicFile {
  const [, head = '', rest = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replace(/\r\n/g, '\n')) ?? [];
  const [body = '', ...blocks] = rest.split(/^=== reply /m);
  return v.parse(TopicFileSchema, { ...readHead(head), body, replies: blocks.map(readReply) });
}

function readHead(head: string): Record<string, string> {
  const entries = head.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
  });
  return Object.fromEntries(entries);
}

function readReply(block: string): Record<string, unknown> {
  const end = block.indexOf('\n');
  const line = block.slice(0, end);
  const entries = [...line.matchAll(/\b(\w+)=(\d+d \d+h|\S+)/g)].map(
    ([, key = '', value = '']) => [key, value] as const,
  );
  return {
    ...Object.fromEntries(entries),
    accepted: /(^| )accepted( |$)/.test(line),
    body: block.slice(end + 1),
  };
}
