import { trimEnd } from '../../../../contract/trim-end.ts';
import { replaceSpans } from '../../../spans.ts';

/** What could not be taken over, as codes. */
type Notes = Set<string>;

const comment = { open: /<!--/g, close: /-->/g };
const codeEnds = new Map([
  ['syntaxhighlight', /<\/syntaxhighlight>/gi],
  ['source', /<\/source>/gi],
  ['pre', /<\/pre>/gi],
]);
const code = {
  open: /<(syntaxhighlight|source|pre)\b([^<>]*)>/gi,
  close: ([, name = '']: RegExpExecArray) => codeEnds.get(name.toLowerCase()),
};
const math = { open: /<math\b[^<>]*>/gi, close: /<\/math>/gi };
const raw = { open: /<nowiki>/gi, close: /<\/nowiki>/gi };
const referenceEnd = /<\/ref>/gi;
const reference = {
  open: /<ref\b[^<>]*>/gi,
  close: ([tag]: RegExpExecArray) => (tag.endsWith('/>') ? undefined : referenceEnd),
};
const file = { open: /\[\[(?:File|Image|文件|图像):/gi, close: /\]\]/g };
const category = { open: /\[\[(?:Category|分类):/gi, close: /\]\]/g };
const table = { open: /^\{\|.*\n/gm, close: /^\|\}/gm };

interface Conversion {
  text: string;
  /** The readable name of a page's title, or undefined when nobody knows such a page. */
  slugOf: (title: string) => string | undefined;
  notes: Notes;
}

/**
 * Wikitext of MediaWiki → light Markdown: headings, lists, bold, links, tables, formulas and code. Templates and
 * files cannot be taken over; they are left out and noted.
 */
export function wikitextToMarkdown({ text, slugOf, notes }: Conversion): string {
  const kept: string[] = [];
  const keep = (markdown: string) => `\u0001${kept.push(markdown) - 1}\u0001`;
  const plain = text.replace(/\r\n?/g, '\n');
  const withoutComments = replaceSpans(plain, comment, () => '');
  const withoutCode = replaceSpans(withoutComments, code, ([, , attributes = ''], inside) => {
    const language = /lang="?([\w+#-]{1,30})/i.exec(attributes)?.[1] ?? '';
    return keep(`\n\`\`\`${language}\n${inside.replace(/^\n|\n$/g, '')}\n\`\`\`\n`);
  });
  const withoutMath = replaceSpans(withoutCode, math, (_, latex) =>
    keep(`$\`${latex.trim().replace(/\s+/g, ' ')}\`$`),
  );
  const withoutRaw = replaceSpans(withoutMath, raw, (_, inside) => keep(inside));
  const rest = replaceSpans(withoutRaw, reference, () => note(notes, 'references_left_out'));
  const tables = tablesToMarkdown(withoutTemplates(rest, notes), (cell) => inline(cell, { slugOf, notes }));
  return (
    tables
      .split('\n')
      .map((line) => lineToMarkdown(line, { slugOf, notes }))
      .join('\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the mark under which a kept part was put aside
      .replace(/\u0001(\d+)\u0001/g, (_, index) => kept[Number(index)] ?? '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

function lineToMarkdown(line: string, how: Omit<Conversion, 'text'>): string {
  const heading = headingOf(line);
  if (heading) return `\n${'#'.repeat(Math.min(heading.level, 3))} ${inline(heading.title, how)}\n`;
  const marks = /^[*#:;]+/.exec(line)?.[0];
  if (marks) {
    const indent = marks.length > 1 ? '  ' : '';
    return `${indent}${marks.endsWith('#') ? '1.' : '-'} ${inline(line.slice(marks.length).trimStart(), how)}`;
  }
  if (/^-{4,}$/.test(line)) return '---';
  return line.startsWith('|') ? line : inline(line, how);
}

/** As many equals signs behind it as before it. */
function headingOf(line: string): { level: number; title: string } | undefined {
  const typed = line.trimEnd();
  const before = /^=*/.exec(typed)?.[0].length ?? 0;
  const level = Math.min(before, typed.length - trimEnd(typed, /=/).length, 6);
  if (level < 2 || typed.length <= 2 * level) return undefined;
  const title = typed.slice(level, -level).trim();
  return title === '' ? undefined : { level, title };
}

function inline(text: string, { slugOf, notes }: Omit<Conversion, 'text'>): string {
  const withoutFiles = replaceSpans(text, file, () => note(notes, 'files_left_out'));
  return replaceSpans(withoutFiles, category, () => '')
    .replace(/\[\[([^[\]|#]+)(?:#[^[\]|]*)?(?:\|([^[\]]*))?\]\]/g, (_, title: string, label?: string) => {
      const words = (label || title).trim();
      const slug = slugOf(title.trim());
      if (slug) return `[[${slug}|${words}]]`;
      note(notes, 'links_unknown');
      return words;
    })
    .replace(/\[(https?:\/\/[^\s[\]]+)\s+([^\s[\]][^[\]]*)\]/g, '[$2]($1)')
    .replace(/\[(https?:\/\/[^\s[\]]+)\]/g, '$1')
    .replace(/'''''(.+?)'''''/g, '**$1**')
    .replace(/'''(.+?)'''/g, '**$1**')
    .replace(/''(.+?)''/g, '$1')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, () => note(notes, 'html_left_out'));
}

/** Templates may stand inside each other: the innermost go first. */
function withoutTemplates(text: string, notes: Notes): string {
  let rest = text;
  for (let depth = 0; depth < 40; depth += 1) {
    const next = rest.replace(/\{\{[^{}]*\}\}/g, () => note(notes, 'templates_left_out'));
    if (next === rest) return next;
    rest = next;
  }
  return rest;
}

function tablesToMarkdown(text: string, cellText: (cell: string) => string): string {
  return replaceSpans(text, table, (_, body) => {
    const rows = body
      .split(/^\|-[^\n]*$/m)
      .map((row) =>
        row
          .split('\n')
          .filter((line) => /^[|!]/.test(line) && !line.startsWith('|+'))
          .flatMap((line) => line.slice(1).split(/\|\||!!/))
          .map((cell) => cellText(cell.replace(/^[^=|[\]]*=[^|[\]]*\|/, '').trim()).replace(/\n/g, ' ')),
      )
      .filter((row) => row.length > 0);
    const width = Math.max(1, ...rows.map((row) => row.length));
    const lineOf = (row: string[]) =>
      `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`;
    const [head = [], ...rest] = rows;
    return ['', lineOf(head), `|${' --- |'.repeat(width)}`, ...rest.map(lineOf), ''].join('\n');
  });
}

function note(notes: Notes, code: string): '' {
  notes.add(code);
  return '';
}
