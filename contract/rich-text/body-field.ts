import * as v from 'valibot';
import { textField } from '../fields.ts';
import type { Doc } from './doc.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { plainText } from './plain-text.ts';
import { docLimits, readDoc } from './read-doc.ts';

/** Longest text that a form sends, in UTF-16 units. */
export const longestBody = 20_000;
/** Request size that holds a full-length body in UTF-8 inside JSON. */
export const bodyBytes = 192 * 1024;

/**
 * What a person wrote: light Markdown from a plain form, or the document itself from an editor. Parsed, it is
 * always a document within the limits that says something.
 */
export const BodyField = v.pipe(
  v.union([
    v.pipe(textField({ max: longestBody }), v.transform(parseMarkdown)),
    v.custom<unknown>((value) => typeof value === 'object' && value !== null),
  ]),
  v.rawTransform<unknown, Doc>(({ dataset, addIssue, NEVER }) => {
    const reason = refusal(dataset.value);
    if (typeof reason === 'object') return reason;
    addIssue({ message: reason });
    return NEVER;
  }),
);

function refusal(value: unknown): Doc | 'malformed' | 'too_long' | 'min_length' {
  const doc = readDoc(value);
  if (!doc) return 'malformed';
  if (new TextEncoder().encode(JSON.stringify(doc)).length > docLimits.bytes) return 'too_long';
  return plainText(doc) === '' ? 'min_length' : doc;
}
