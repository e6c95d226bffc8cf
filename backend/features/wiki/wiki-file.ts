import * as v from 'valibot';
import { parseMarkdown } from '../../../contract/rich-text/parse-markdown.ts';
import { readDoc } from '../../../contract/rich-text/read-doc.ts';
import { readReference } from '../../../contract/rich-text/references.ts';
import { articleSlug, maxArticleTitleLength, maxSummaryLength } from '../../../contract/wiki/limits.ts';

const list = v.pipe(
  v.optional(v.string(), ''),
  v.transform((typed) =>
    typed
      .split(/[,，]/)
      .map((each) => each.trim())
      .filter(Boolean),
  ),
);

const WikiFileSchema = v.object({
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxArticleTitleLength)),
  /** Slug of the category. */
  category: v.string(),
  tags: list,
  /** The definition. */
  summary: v.pipe(v.string(), v.minLength(10), v.maxLength(maxSummaryLength)),
  /** Day of the next look, YYYY-MM-DD. */
  review: v.optional(v.pipe(v.string(), v.isoDate())),
  /** Articles by slug, other things as `kind:id`. */
  related: v.pipe(
    list,
    v.transform((refs) => refs.map((ref) => (ref.includes(':') ? ref : `article:${ref}`))),
    v.check(
      (refs) => refs.every((ref) => readReference(ref) !== undefined),
      'a related thing that can exist',
    ),
  ),
  body: v.pipe(
    v.string(),
    v.transform((text) => readDoc(parseMarkdown(text.trim()))),
    v.check((doc) => doc !== undefined && doc.content.length > 0, 'a body that says something'),
    v.transform((doc) => doc as NonNullable<typeof doc>),
  ),
});

export type WikiFile = v.InferOutput<typeof WikiFileSchema>;

/** Reads an article of `content/wiki`: front matter, then light Markdown. Throws with what is wrong. */
export function readWikiFile(text: string): WikiFile {
  const { head, body } = splitFrontMatter(text);
  return v.parse(WikiFileSchema, { ...head, body });
}

/** The `key: value` lines between two `---`, and what follows; no front matter is an empty head. */
export function splitFrontMatter(text: string): { head: Record<string, string>; body: string } {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const match = /^---\n([\s\S]*?)\n---(?:\n|$)([\s\S]*)$/.exec(plain);
  if (!match) return { head: {}, body: plain };
  const entries = (match[1] ?? '').split('\n').flatMap((line) => {
    const colon = line.indexOf(':');
    return colon > 0 ? [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const] : [];
  });
  return { head: Object.fromEntries(entries), body: match[2] ?? '' };
}

/** The readable name that a file name gives, or undefined when it can give none. */
export function slugOfFile(name: string): string | undefined {
  const slug = name.replace(/\.md$/i, '').toLowerCase();
  return articleSlug.test(slug) ? slug : undefined;
}
