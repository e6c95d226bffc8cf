import {
  type Block,
  type Doc,
  type Inline,
  joinTexts,
  type ListItem,
  type Mark,
  markOrder,
} from '../../../../contract/rich-text/doc.ts';
import { linkAddress } from '../../../../contract/rich-text/link-address.ts';
import { trimEnd } from '../../../../contract/trim-end.ts';
import { type Piece, readBbcode, type Tag } from './bbcode-tree.ts';
import type { Notes } from './dump.ts';

const deepestQuote = 3;
const bareAddress = /https?:\/\/[^\s[\]<>"'，。；：！？、（）]{1,2000}/gi;
const blockTags = new Set(['quote', 'code', 'list', 'hr', 'h1', 'h2', 'h3']);

/** BBCode → document. Pictures of other hosts become links, since a page loads nothing from there. */
export function bbcodeToDoc(source: string, notes: Notes): Doc {
  return { type: 'doc', content: blocksOf(readBbcode(source), { marks: [], quotes: 0, notes }) };
}

interface Place {
  marks: Mark[];
  quotes: number;
  notes: Notes;
}

function blocksOf(pieces: readonly Piece[], place: Place): Block[] {
  const blocks: Block[] = [];
  let line: Inline[] = [];
  const end = () => {
    const content = trimBreaks(joinTexts(line));
    if (content.length > 0) blocks.push({ type: 'paragraph', content });
    line = [];
  };
  const add = (piece: Piece, at: Place) => {
    if (typeof piece === 'string') {
      for (const [index, paragraph] of piece.split(/\n[ \t]*\n\s*/).entries()) {
        if (index > 0) end();
        line.push(...textsOf(paragraph, at.marks));
      }
    } else if (blockTags.has(piece.name)) {
      end();
      blocks.push(...blockOf(piece, at));
    } else if (isLeaf(piece)) line.push(...leafOf(piece, at));
    else for (const inner of piece.content) add(inner, { ...at, marks: marksIn(piece, at.marks) });
  };
  for (const piece of pieces) add(piece, place);
  end();
  return blocks;
}

function blockOf(tag: Tag, place: Place): Block[] {
  if (tag.name === 'hr') return [{ type: 'horizontalRule' }];
  if (tag.name === 'code') {
    const text = textOf(tag).replace(/^\n|\n$/g, '');
    const language = /^[\w+#.-]{1,30}$/.test(tag.value) ? tag.value : null;
    return [{ type: 'codeBlock', attrs: { language }, ...(text && { content: [{ type: 'text', text }] }) }];
  }
  if (tag.name === 'list') return listOf(tag, place);
  if (/^h\d$/.test(tag.name)) {
    const content = joinTexts(textsOf(textOf(tag).replace(/\s+/g, ' ').trim(), []));
    return content.length > 0
      ? [{ type: 'heading', attrs: { level: tag.name === 'h3' ? 3 : 2 }, content }]
      : [];
  }
  const quotes = place.quotes + 1;
  const content = blocksOf(tag.content, { ...place, marks: [], quotes });
  // `[quote=name post_id=…]`, or the name in quotation marks.
  const name = (tag.value.split(/\s(?:post_id|time|user_id|msg_id)=/)[0] ?? '').trim();
  if (name) content.unshift({ type: 'paragraph', content: [{ type: 'text', text: `@${name}` }] });
  if (content.length === 0) return [];
  return quotes > deepestQuote ? content : [{ type: 'blockquote', content }];
}

function listOf(tag: Tag, place: Place): Block[] {
  const items = tag.content.flatMap((piece): ListItem[] => {
    if (typeof piece === 'string' || piece.name !== '*') return [];
    const content = blocksOf(piece.content, { ...place, marks: [] });
    return content.length > 0 ? [{ type: 'listItem', content: beginWithText(content) }] : [];
  });
  if (items.length === 0) return blocksOf(tag.content, place);
  const start = /^\d{1,6}$/.test(tag.value) ? Number(tag.value) : 1;
  return [
    /^(?:\d+|[ai])$/i.test(tag.value)
      ? { type: 'orderedList', attrs: { start }, content: items }
      : { type: 'bulletList', content: items },
  ];
}

/** The editor's entries begin with a paragraph. */
function beginWithText(content: Block[]): Block[] {
  return content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content];
}

function isLeaf({ name }: Tag): boolean {
  return ['url', 'email', 'img', 'attachment', 'flash'].includes(name);
}

function leafOf(tag: Tag, { marks, notes }: Place): Inline[] {
  const text = textOf(tag).trim();
  if (tag.name === 'attachment' || tag.name === 'flash') {
    notes.add('attachments_left_out');
    return textsOf(text, marks);
  }
  if (tag.name === 'img') notes.add('images_linked');
  const picture = tag.content.find((piece) => typeof piece !== 'string' && piece.name === 'img');
  if (picture) notes.add('images_linked');
  const typed = tag.value || text;
  const href = linkAddress(tag.name === 'email' ? `mailto:${typed}` : withProtocol(typed));
  if (!href || text === '') return textsOf(text, marks);
  return [
    {
      type: 'text',
      text: text.replace(/\s+/g, ' '),
      marks: withMark(marks, { type: 'link', attrs: { href } }),
    },
  ];
}

function withProtocol(address: string): string {
  return /^www\./i.test(address) ? `http://${address}` : address;
}

function marksIn({ name }: Tag, marks: Mark[]): Mark[] {
  if (name === 'b') return withMark(marks, { type: 'bold' });
  return name === 's' ? withMark(marks, { type: 'strike' }) : marks;
}

function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  const byType = new Map([...marks, mark].map((each) => [each.type, each] as const));
  return markOrder.flatMap((type) => byType.get(type) ?? []);
}

/** Text with its line breaks; bare addresses become links. */
function textsOf(text: string, marks: Mark[]): Inline[] {
  return text
    .split('\n')
    .flatMap((line, index): Inline[] => [
      ...(index > 0 ? [{ type: 'hardBreak' } as const] : []),
      ...withLinks(line, marks),
    ]);
}

function withLinks(line: string, marks: Mark[]): Inline[] {
  const made: Inline[] = [];
  const plain = (text: string): Inline => ({ type: 'text', text, ...(marks.length > 0 && { marks }) });
  let at = 0;
  for (const match of line.matchAll(bareAddress)) {
    const address = trimEnd(match[0], /[.,;:!?)]/);
    const href = linkAddress(address);
    if (!href) continue;
    made.push(plain(line.slice(at, match.index)));
    made.push({ type: 'text', text: address, marks: withMark(marks, { type: 'link', attrs: { href } }) });
    at = match.index + address.length;
  }
  made.push(plain(line.slice(at)));
  return made;
}

function textOf({ content }: Tag): string {
  return content.map((piece) => (typeof piece === 'string' ? piece : textOf(piece))).join('');
}

function trimBreaks(content: Inline[]): Inline[] {
  const isSpace = (node: Inline | undefined) =>
    node?.type === 'hardBreak' || (node?.type === 'text' && node.text.trim() === '');
  let [start, end] = [0, content.length];
  while (start < end && isSpace(content[start])) start += 1;
  while (end > start && isSpace(content[end - 1])) end -= 1;
  return content.slice(start, end);
}
