import type { Doc } from '../../../contract/rich-text/doc.ts';
import { isDocText } from '../../../contract/rich-text/doc-text.ts';
import { listImageIds } from '../../../contract/rich-text/image-ids.ts';
import { parseMarkdown } from '../../../contract/rich-text/parse-markdown.ts';
import { excerpt } from '../../../contract/rich-text/plain-text.ts';
import { readDoc } from '../../../contract/rich-text/read-doc.ts';

const excerptLength = 80;

/** The first words of what was typed: the title, else the text. */
export function excerptOf(fields: Readonly<Record<string, string>>): string {
  const title = fields['title']?.trim();
  if (title) return title.slice(0, excerptLength);
  const doc = readField(fields['body'] ?? '');
  return doc ? excerpt(doc, excerptLength) : '';
}

/** Ids of the images in any of the fields. What cannot be read yet, being half typed, has none. */
export function imagesOf(fields: Readonly<Record<string, string>>): string[] {
  const docs = Object.values(fields).flatMap((text) => readField(text) ?? []);
  return [...new Set(docs.flatMap(listImageIds))];
}

function readField(text: string): Doc | undefined {
  if (!isDocText(text)) return parseMarkdown(text);
  try {
    return readDoc(JSON.parse(text));
  } catch {
    return undefined;
  }
}
