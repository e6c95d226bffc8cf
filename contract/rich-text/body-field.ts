import * as v from 'valibot';
import { textField } from '../fields.ts';
import type { Doc } from './doc.ts';
import { isDocText } from './doc-text.ts';
import { listImageIds } from './image-ids.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { plainText } from './plain-text.ts';
import { docLimits, readDoc } from './read-doc.ts';

/** Longest text that a form sends, in UTF-16 units. */
export const maxBodyLength = 20_000;
/** Request size that holds a full-length body in UTF-8 inside JSON. */
export const bodyBytes = 192 * 1024;

/**
 * What a person wrote: light Markdown from a plain form, or the document itself from an editor. Parsed, it is
 * always a document within the limits that says something.
 */
export const BodyField = v.pipe(
  v.union([v.string(), v.looseObject({})]),
  v.rawTransform<string | Record<string, unknown>, Doc>(({ dataset, addIssue, NEVER }) => {
    const read = readBody(dataset.value);
    if (typeof read === 'object') return read;
    addIssue({ message: read });
    return NEVER;
  }),
);

const TypedBody = textField({ min: 0, max: maxBodyLength });

/** The document, or why there is none. */
function readBody(value: unknown): Doc | 'malformed' | 'max_length' | 'min_length' {
  if (isDocText(value)) return readDocText(value);
  if (typeof value === 'string' && value.length > 2 * maxBodyLength) return 'max_length';
  const typed = v.safeParse(TypedBody, value);
  if (typeof value === 'string' && !typed.success) {
    return typed.issues[0].type === 'max_length' ? 'max_length' : 'malformed';
  }
  return requireDoc(typed.success ? parseMarkdown(typed.output) : value);
}

function readDocText(text: string): ReturnType<typeof requireDoc> {
  // A page cuts a field that is far too long, and the rest of it is no longer JSON.
  if (text.length > docLimits.bytes) return 'max_length';
  try {
    return requireDoc(JSON.parse(text));
  } catch {
    return 'malformed';
  }
}

function requireDoc(value: unknown): Doc | 'malformed' | 'max_length' | 'min_length' {
  const doc = readDoc(value);
  if (!doc) return 'malformed';
  if (new TextEncoder().encode(JSON.stringify(doc)).length > docLimits.bytes) return 'max_length';
  return plainText(doc) === '' && listImageIds(doc).length === 0 ? 'min_length' : doc;
}
