import type { Doc } from '../../../contract/rich-text/doc.ts';
import { sectionRange } from '../../../contract/rich-text/headings.ts';
import { parseMarkdown } from '../../../contract/rich-text/parse-markdown.ts';
import { docLimits, readDoc } from '../../../contract/rich-text/read-doc.ts';
import { toMarkdown } from '../../../contract/rich-text/to-markdown.ts';

interface Text {
  source: string;
  body: Doc;
}

/**
 * A document in its one canonical form. Whatever it was typed as, an editor's document or Markdown of any habit,
 * equal texts are equal lines, so that differences and merges show what somebody changed and nothing else.
 */
export function canonicalText(doc: Doc): Text {
  const source = toMarkdown(doc);
  return { source, body: parseMarkdown(source) };
}

/** The document of a stored source. */
export function bodyOf(source: string): Doc {
  return parseMarkdown(source);
}

/** Undefined when the text breaks the schema or is too long for a document, as after joining two of them. */
export function readText(source: string): Text | undefined {
  const text = canonicalText(parseMarkdown(source));
  const isFit = readDoc(text.body) && Buffer.byteLength(JSON.stringify(text.body)) <= docLimits.bytes;
  return isFit ? text : undefined;
}

/** Source of one section with its heading, or undefined when there is none of that anchor. */
export function sectionSource(source: string, anchor: string): string | undefined {
  const doc = bodyOf(source);
  const range = sectionRange(doc, anchor);
  return range && toMarkdown({ type: 'doc', content: doc.content.slice(range.start, range.end) });
}

/** The whole source with `section` in place of what stood under `anchor`. */
export function replaceSection(
  source: string,
  { anchor, section }: { anchor: string; section: Doc },
): string | undefined {
  const doc = bodyOf(source);
  const range = sectionRange(doc, anchor);
  if (!range) return undefined;
  const content = [...doc.content.slice(0, range.start), ...section.content, ...doc.content.slice(range.end)];
  return toMarkdown({ type: 'doc', content });
}

/** Each block as its own source: the paragraphs that blame and merging speak of. */
export function blockSources(doc: Doc): string[] {
  return doc.content.map((block) => toMarkdown({ type: 'doc', content: [block] }));
}
