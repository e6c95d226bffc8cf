import type { Block, Doc, ListItem, Paragraph, TableCell, TableRow } from './doc.ts';
import { blockMathOf, figureOf, imageOf } from './markdown-atoms.ts';
import { parseInline } from './parse-inline.ts';

const fence = /^(`{3,}|~{3,})\s*([\w+#.-]{0,30})$/;
const heading = /^(#{1,6})\s+(\S.*)$/;
const rule = /^(-{3,}|\*{3,})$/;
const item = /^(\s*)([-*+]|\d{1,6}[.)])\s+(\S.*)$/;
const delimiterRow = /^\|(\s*:?-{1,}:?\s*\|)+$/;
const deepestQuote = 3;
const maxMathLines = 40;

/**
 * Light Markdown → document. Made for people who just type: every line break is kept, an unknown sign is text,
 * and nothing is ever refused. Time grows with the length of the text only.
 */
export function parseMarkdown(source: string): Doc {
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  return { type: 'doc', content: parseBlocks(lines, 0) };
}

function parseBlocks(lines: readonly string[], quoteDepth: number): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] as string;
    if (line.trim() === '') {
      at++;
      continue;
    }
    const [block, next] = parseBlock(lines, at, quoteDepth);
    if (!joinList(blocks.at(-1), block)) blocks.push(block);
    at = next;
  }
  return blocks;
}

/** Blank lines between its entries do not end a list. */
function joinList(before: Block | undefined, block: Block): boolean {
  if (block.type !== 'bulletList' && block.type !== 'orderedList') return false;
  if (before?.type !== block.type) return false;
  before.content.push(...block.content);
  return true;
}

type Parsed<B> = [block: B, next: number];

function parseBlock(lines: readonly string[], at: number, quoteDepth: number): Parsed<Block> {
  const line = (lines[at] as string).trimEnd();
  if (fence.test(line)) return parseCode(lines, at);
  if (isQuote(line, quoteDepth)) return parseQuote(lines, at, quoteDepth);
  if (isTable(lines, at)) return parseTable(lines, at);
  if (item.test(line)) return parseList(lines, at);
  if (rule.test(line.trim())) return [{ type: 'horizontalRule' }, at + 1];
  const thing = thingOf(line);
  if (thing) return [thing, at + 1];
  const formula = parseMath(lines, at);
  if (formula) return formula;
  const title = heading.exec(line);
  if (title) {
    const level = (title[1] as string).length <= 2 ? 2 : 3;
    return [{ type: 'heading', attrs: { level }, content: parseInline(title[2] as string) }, at + 1];
  }
  return parseParagraph(lines, at, quoteDepth);
}

function parseParagraph(lines: readonly string[], at: number, quoteDepth: number): Parsed<Paragraph> {
  let end = at + 1;
  while (end < lines.length && !startsBlock(lines, end, quoteDepth)) end++;
  return [paragraph(lines.slice(at, end).join('\n')), end];
}

function startsBlock(lines: readonly string[], at: number, quoteDepth: number): boolean {
  const line = (lines[at] as string).trimEnd();
  return (
    line.trim() === '' ||
    fence.test(line) ||
    heading.test(line) ||
    rule.test(line.trim()) ||
    thingOf(line) !== undefined ||
    parseMath(lines, at) !== undefined ||
    item.test(line) ||
    isQuote(line, quoteDepth) ||
    isTable(lines, at)
  );
}

/** What fills a line of its own. */
function thingOf(line: string): Block | undefined {
  return figureOf(line) ?? imageOf(line) ?? blockMathOf(line);
}

/** A formula on lines of its own, between two lines of nothing but double dollars. */
function parseMath(lines: readonly string[], at: number): Parsed<Block> | undefined {
  if ((lines[at] as string).trim() !== '$$') return undefined;
  const end = lines.slice(at + 1, at + maxMathLines).findIndex((line) => line.trim() === '$$');
  if (end < 1) return undefined;
  const latex = lines.slice(at + 1, at + 1 + end).join(' ');
  const formula = blockMathOf(`$$ ${latex} $$`);
  return formula && [formula, at + end + 2];
}

function paragraph(source: string): Paragraph {
  const content = parseInline(source);
  return { type: 'paragraph', ...(content.length > 0 && { content }) };
}

function parseCode(lines: readonly string[], at: number): Parsed<Block> {
  const [, open = '', language = ''] = fence.exec((lines[at] as string).trimEnd()) ?? [];
  let end = at + 1;
  while (end < lines.length && !isClosing(lines[end] as string, open)) end++;
  const text = lines.slice(at + 1, end).join('\n');
  const attrs = { language: language === '' ? null : language };
  return [
    { type: 'codeBlock', attrs, ...(text !== '' && { content: [{ type: 'text', text }] }) },
    Math.min(end + 1, lines.length),
  ];
}

function isClosing(line: string, open: string): boolean {
  const sign = open[0] as string;
  const typed = line.trim();
  return typed.length >= open.length && typed === sign.repeat(typed.length);
}

function isQuote(line: string, quoteDepth: number): boolean {
  return line.startsWith('>') && quoteDepth < deepestQuote;
}

function parseQuote(lines: readonly string[], at: number, quoteDepth: number): Parsed<Block> {
  let end = at;
  while (end < lines.length && (lines[end] as string).startsWith('>')) end++;
  const inner = lines.slice(at, end).map((line) => line.replace(/^> ?/, ''));
  return [{ type: 'blockquote', content: parseBlocks(inner, quoteDepth + 1) }, end];
}

interface Entry {
  isNested: boolean;
  /** Number of an ordered entry, null for a bullet. */
  number: number | null;
  lines: string[];
}

/** A list and the one level nested in it. Deeper ones join the nested level. */
function parseList(lines: readonly string[], at: number): Parsed<Block> {
  const entries: Entry[] = [];
  let end = at;
  while (end < lines.length) {
    const line = (lines[end] as string).trimEnd();
    const match = item.exec(line);
    if (match) {
      const entry = entryOf(match, entries.length === 0);
      if (!entry.isNested && entries[0] && isOrdered(entry) !== isOrdered(entries[0])) break;
      entries.push(entry);
    } else if (isContinuation(line)) {
      entries.at(-1)?.lines.push(line);
    } else {
      break;
    }
    end++;
  }
  return [listOf(entries), end];
}

function isContinuation(line: string): boolean {
  return /^(\s{2}|\t)\s*\S/.test(line) && !startsBlock([line.trim()], 0, 0);
}

function entryOf(match: RegExpExecArray, isFirst: boolean): Entry {
  const [, indent = '', marker = '', text = ''] = match;
  const isBullet = /[-*+]/.test(marker);
  return {
    isNested: !isFirst && (indent.length >= 2 || indent.includes('\t')),
    number: isBullet ? null : Number.parseInt(marker, 10),
    lines: [text],
  };
}

function isOrdered(entry: Entry): boolean {
  return entry.number !== null;
}

function listOf(entries: readonly Entry[]): Block {
  const items: ListItem[] = [];
  for (let at = 0; at < entries.length; ) {
    const entry = entries[at++] as Entry;
    const content: Block[] = [paragraph(entry.lines.join('\n'))];
    while (entries[at]?.isNested) {
      const first = entries[at] as Entry;
      const nested: Entry[] = [];
      while (entries[at]?.isNested && isOrdered(entries[at] as Entry) === isOrdered(first)) {
        nested.push({ ...(entries[at++] as Entry), isNested: false });
      }
      content.push(listOf(nested));
    }
    items.push({ type: 'listItem', content });
  }
  const { number } = entries[0] as Entry;
  return number === null
    ? { type: 'bulletList', content: items }
    : { type: 'orderedList', attrs: { start: number }, content: items };
}

function isTable(lines: readonly string[], at: number): boolean {
  const next = lines[at + 1];
  return (lines[at] as string).startsWith('|') && next !== undefined && delimiterRow.test(next.trim());
}

function parseTable(lines: readonly string[], at: number): Parsed<Block> {
  let end = at + 2;
  while (end < lines.length && (lines[end] as string).startsWith('|')) end++;
  const rows = lines.slice(at + 2, end).map((line) => rowOf('tableCell', line));
  return [{ type: 'table', content: [rowOf('tableHeader', lines[at] as string), ...rows] }, end];
}

function rowOf(type: TableCell['type'], line: string): TableRow {
  const content = splitRow(line).map((cell): TableCell => ({ type, content: [paragraph(cell)] }));
  return { type: 'tableRow', content };
}

/** Cells between the bars; a bar behind a backslash belongs to its cell. */
function splitRow(line: string): string[] {
  // The bar between the name and the words of a link to an article ends no cell.
  const typed = line.replace(/(\[\[[a-z0-9-]+)\|(?=[^[\]|]*\]\])/g, '$1\\|');
  const parts = typed.trim().slice(1).split('|');
  const cells: string[] = [];
  let cell = '';
  for (const part of parts) {
    cell += part;
    if (part.endsWith('\\')) {
      cell = `${cell.slice(0, -1)}|`;
    } else {
      cells.push(cell.trim());
      cell = '';
    }
  }
  // Behind the closing bar there is nothing; without one the last cell ends the line.
  if (cells.length > 1 && cells.at(-1) === '') cells.pop();
  return cell === '' ? cells : [...cells, cell.trim()];
}
