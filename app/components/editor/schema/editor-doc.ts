import type { Editor, JSONContent } from '@tiptap/core';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { isDocText } from '../../../../contract/rich-text/doc-text.ts';
import { listImageIds } from '../../../../contract/rich-text/image-ids.ts';
import { parseMarkdown } from '../../../../contract/rich-text/parse-markdown.ts';
import { plainText } from '../../../../contract/rich-text/plain-text.ts';
import { readDoc } from '../../../../contract/rich-text/read-doc.ts';

/** What the text field holds, light Markdown or a document as JSON, as the editor's content. */
export function contentOf(text: string): JSONContent {
  return withoutEmptyContainers(readText(text) ?? { type: 'doc', content: [] });
}

function readText(text: string): Doc | undefined {
  if (!isDocText(text)) return parseMarkdown(text);
  try {
    return readDoc(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The editor's document as the text field carries it; empty when nothing is said. */
export function docTextOf(editor: Editor): string {
  const content = withoutEmptyEnd(editor.getJSON());
  // What breaks a limit is handed on as it is: the server tells what is wrong, and nothing is lost meanwhile.
  const doc = readDoc(content);
  if (!doc) return JSON.stringify(content);
  return plainText(doc) === '' && listImageIds(doc).length === 0 ? '' : JSON.stringify(doc);
}

/** The line behind a picture or a table is there to write on; what nobody wrote on is no part of the text. */
function withoutEmptyEnd(doc: JSONContent): JSONContent {
  const content = doc.content ?? [];
  const end = content.findLastIndex(({ type, content: inner }) => type !== 'paragraph' || inner?.length);
  return { ...doc, content: content.slice(0, end + 1) };
}

/** The editor's schema wants something inside each container, where the contract lets it be empty. */
function withoutEmptyContainers(node: JSONContent): JSONContent {
  const content = node.content?.map(withoutEmptyContainers) ?? [];
  const isBare =
    content.length === 0 && /^(doc|blockquote|listItem|tableCell|tableHeader)$/.test(node.type ?? '');
  if (isBare) return { ...node, content: [{ type: 'paragraph' }] };
  const kept = content.filter(({ type, content: inner }) => {
    return !/^(bulletList|orderedList|table|tableRow)$/.test(type ?? '') || (inner?.length ?? 0) > 0;
  });
  const isItem = node.type === 'listItem' && kept[0]?.type !== 'paragraph';
  return { ...node, ...(node.content && { content: isItem ? [{ type: 'paragraph' }, ...kept] : kept }) };
}
