import { trimEnd } from '../trim-end.ts';
import type { Atom, Block, Doc, Inline, ListItem, Mark, Table, Text } from './doc.ts';
import { linkAddress } from './link-address.ts';
import { atomToMarkdown, blockMathToMarkdown, figureToMarkdown, imageToMarkdown } from './markdown-atoms.ts';
import { isPadded, parseInline } from './parse-inline.ts';
import { parseMarkdown } from './parse-markdown.ts';

/**
 * Document → light Markdown, to be edited again. Parsing the result gives the same document, as far as light
 * Markdown can say it: a table's line breaks become spaces, and blocks deep inside list items become lines.
 */
export function toMarkdown(doc: Doc): string {
  return blocksToMarkdown(doc.content);
}

function blocksToMarkdown(blocks: readonly Block[]): string {
  return blocks
    .map(blockToMarkdown)
    .filter((text) => text !== '')
    .join('\n\n');
}

function blockToMarkdown(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return paragraphToMarkdown(block.content);
    case 'heading':
      return `${'#'.repeat(block.attrs.level)} ${inlineToMarkdown(withoutBreaks(block.content))}`;
    case 'bulletList':
      return listToMarkdown(block.content, () => '-');
    case 'orderedList':
      return listToMarkdown(block.content, (index) => `${block.attrs.start + index}.`);
    case 'blockquote':
      return prefixLines(blocksToMarkdown(block.content), '> ');
    case 'codeBlock':
      return codeToMarkdown(block.content?.[0]?.text, block.attrs.language);
    case 'table':
      return tableToMarkdown(block);
    case 'image':
      return imageToMarkdown(block);
    case 'figure':
      return figureToMarkdown(block);
    case 'blockMath':
      return blockMathToMarkdown(block);
    case 'horizontalRule':
      return '---';
  }
}

/** Signs are escaped only where they would be read as markup: a text without any looks as it was typed. */
function paragraphToMarkdown(content: readonly Inline[] = []): string {
  const light = inlineToMarkdown(content);
  const read = parseMarkdown(light).content;
  const isSame = read.length === 1 && read[0]?.type === 'paragraph';
  return isSame ? light : inlineSource(content, true);
}

function inlineToMarkdown(content: readonly Inline[] = []): string {
  const light = inlineSource(content, false);
  const isSame = inOneOrder(parseInline(light)) === inOneOrder(content);
  return isSame ? light : inlineSource(content, true);
}

/** As JSON whose names stand in one order: a database that keeps documents as JSON puts them in an order of its own. */
function inOneOrder(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

function inlineSource(content: readonly Inline[], isStrict: boolean): string {
  const lines: (Text | Atom)[][] = [[]];
  for (const node of content) {
    if (node.type === 'hardBreak') lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines.map((line) => textsToMarkdown(line, 0, isStrict)).join('\n');
}

const wrappers = ['link', 'bold', 'strike'] as const;
const delimiters = { bold: '**', strike: '~~' };

/** Wraps neighbours that share a mark once, from the outermost mark (`depth` 0) inwards. */
function textsToMarkdown(texts: readonly (Text | Atom)[], depth: number, isStrict: boolean): string {
  const type = wrappers[depth];
  if (!type) return texts.map((text) => textToMarkdown(text, isStrict)).reduce(joinSources, '');
  let source = '';
  for (let at = 0; at < texts.length; ) {
    const mark = markOf(texts[at] as Text | Atom, type);
    const start = at;
    while (at < texts.length && isEqual(markOf(texts[at] as Text | Atom, type), mark)) at++;
    const inner = textsToMarkdown(texts.slice(start, at), depth + 1, isStrict);
    source = joinSources(source, mark ? wrap(inner, mark, texts.slice(start, at) as Text[]) : inner);
  }
  return source;
}

function markOf(node: Text | Atom, type: Mark['type']): Mark | undefined {
  return node.type !== 'text' ? undefined : node.marks?.find((mark) => mark.type === type);
}

function isEqual(a: Mark | undefined, b: Mark | undefined): boolean {
  return inOneOrder(a) === inOneOrder(b);
}

function wrap(inner: string, mark: Mark, texts: readonly Text[]): string {
  if (mark.type === 'link') {
    const { href } = mark.attrs;
    const isBare = texts.length === 1 && linkAddress(texts[0]?.text ?? '') === href && isAutolink(inner);
    return isBare ? inner : `${joinSources(`[${inner}`, '](')}${href})`;
  }
  const delimiter = delimiters[mark.type as 'bold' | 'strike'];
  return `${delimiter}${joinSources(inner, delimiter)}`;
}

function isAutolink(source: string): boolean {
  const read = parseInline(source);
  return read.length === 1 && read[0]?.type === 'text' && read[0].marks?.[0]?.type === 'link';
}

/** Backslashes that end a text would take the meaning from the sign that follows them. */
function joinSources(before: string, after: string): string {
  const run = before.slice(trimEnd(before, /\\/).length);
  return run !== '' && /^[`*~[\]()#>|:.+$-]/.test(after) ? before + run + after : before + after;
}

function textToMarkdown(node: Text | Atom, isStrict: boolean): string {
  if (node.type !== 'text') return atomToMarkdown(node);
  const { text, marks } = node;
  if (marks?.some(({ type }) => type === 'code')) return codeSpan(text);
  if (!isStrict) return text;
  // Runs of backslashes are taken whole, whatever follows.
  return text.replace(/(\\+)([`*~[\]()#>|:.+$-]?)|[`*~[\]()#>|:.+$-]/g, (whole, run = '', sign = '') => {
    if (!run) return `\\${whole}`;
    return sign ? `${run}${run}\\${sign}` : run;
  });
}

function codeSpan(text: string): string {
  const fence = '`'.repeat(
    measureLongestRun(text) === 1 ? 2 : measureLongestRun(text) > 1 ? measureLongestRun(text) + 1 : 1,
  );
  const pad = /^`|`$/.test(text) || isPadded(text) ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

function measureLongestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

function codeToMarkdown(text: string | undefined, language: string | null): string {
  const fence = '`'.repeat(Math.max(3, measureLongestRun(text ?? '') + 1));
  return [`${fence}${language ?? ''}`, ...(text === undefined ? [] : [text]), fence].join('\n');
}

function listToMarkdown(items: readonly ListItem[], marker: (index: number) => string): string {
  return items
    .map((item, index) => {
      const [first, ...rest] = item.content.map(itemBlockToMarkdown).filter((text) => text !== '');
      const lines = prefixLines([first ?? '', ...rest].join('\n'), '  ').slice(2);
      return lines === '' ? '' : `${marker(index)} ${lines}`;
    })
    .filter((line) => line !== '')
    .join('\n');
}

function itemBlockToMarkdown(block: Block): string {
  if (block.type === 'bulletList' || block.type === 'orderedList' || block.type === 'paragraph') {
    return blockToMarkdown(block);
  }
  return blockToMarkdown(block).replace(/\n+/g, '\n');
}

function tableToMarkdown({ content: rows }: Table): string {
  const lines = rows.map((row) => {
    const cells = row.content.map((cell) =>
      cell.content
        .map(({ content }) => inlineToMarkdown(withoutBreaks(content)))
        .join(' ')
        .replace(/\|/g, '\\|'),
    );
    return `| ${cells.join(' | ')} |`;
  });
  const width = rows[0]?.content.length ?? 1;
  return [lines[0] ?? '|  |', `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n');
}

function withoutBreaks(content: readonly Inline[] = []): Inline[] {
  return content.map((node) => (node.type === 'hardBreak' ? { type: 'text', text: ' ' } : node));
}

function prefixLines(text: string, prefix: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? prefix.trimEnd() : prefix + line))
    .join('\n');
}
