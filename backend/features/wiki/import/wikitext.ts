/** What could not be taken over, as codes. */
export type Notes = Set<string>;

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
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(syntaxhighlight|source|pre)\b([^>]*)>([\s\S]*?)<\/\1>/gi, (_, __, attributes, code) => {
      const language = /lang="?([\w+#-]{1,30})/i.exec(attributes)?.[1] ?? '';
      return keep(`\n\`\`\`${language}\n${code.replace(/^\n|\n$/g, '')}\n\`\`\`\n`);
    })
    .replace(/<math\b[^>]*>([\s\S]*?)<\/math>/gi, (_, latex) =>
      keep(`$\`${latex.trim().replace(/\s+/g, ' ')}\`$`),
    )
    .replace(/<nowiki>([\s\S]*?)<\/nowiki>/gi, (_, raw) => keep(raw))
    .replace(/<ref\b[^>]*\/>|<ref\b[^>]*>[\s\S]*?<\/ref>/gi, () => note(notes, 'references_left_out'));
  const lines = tablesToMarkdown(withoutTemplates(plain, notes), (cell) =>
    inline(cell, { slugOf, notes }),
  ).split('\n');
  return (
    lines
      .map((line) => lineToMarkdown(line, { slugOf, notes }))
      .join('\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the mark under which a kept part was put aside
      .replace(/\u0001(\d+)\u0001/g, (_, index) => kept[Number(index)] ?? '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

function lineToMarkdown(line: string, how: Omit<Conversion, 'text'>): string {
  const heading = /^(={2,6})\s*(.+?)\s*\1\s*$/.exec(line);
  if (heading)
    return `\n${'#'.repeat(Math.min((heading[1] as string).length, 3))} ${inline(heading[2] as string, how)}\n`;
  const item = /^([*#:;]+)\s*(.*)$/.exec(line);
  if (item) {
    const marks = item[1] as string;
    const indent = marks.length > 1 ? '  ' : '';
    return `${indent}${marks.endsWith('#') ? '1.' : '-'} ${inline(item[2] as string, how)}`;
  }
  if (/^-{4,}$/.test(line)) return '---';
  return line.startsWith('|') ? line : inline(line, how);
}

function inline(text: string, { slugOf, notes }: Omit<Conversion, 'text'>): string {
  return text
    .replace(/\[\[(?:File|Image|文件|图像):[^\]]*\]\]/gi, () => note(notes, 'files_left_out'))
    .replace(/\[\[(?:Category|分类):[^\]]*\]\]/gi, '')
    .replace(/\[\[([^\]|#]+)(?:#[^\]|]*)?(?:\|([^\]]*))?\]\]/g, (_, title: string, label?: string) => {
      const words = (label || title).trim();
      const slug = slugOf(title.trim());
      if (slug) return `[[${slug}|${words}]]`;
      note(notes, 'links_unknown');
      return words;
    })
    .replace(/\[(https?:\/\/[^\s\]]+)\s+([^\]]+)\]/g, '[$2]($1)')
    .replace(/\[(https?:\/\/[^\s\]]+)\]/g, '$1')
    .replace(/'''''(.+?)'''''/g, '**$1**')
    .replace(/'''(.+?)'''/g, '**$1**')
    .replace(/''(.+?)''/g, '$1')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?[a-z][^>]{0,200}>/gi, () => note(notes, 'html_left_out'));
}

/** Templates may stand inside each other: the innermost go first. */
function withoutTemplates(text: string, notes: Notes): string {
  let rest = text;
  for (let depth = 0; depth < 40; depth += 1) {
    const next = rest.replace(/\{\{[^{}]{0,20000}\}\}/g, () => note(notes, 'templates_left_out'));
    if (next === rest) return next;
    rest = next;
  }
  return rest;
}

function tablesToMarkdown(text: string, cellText: (cell: string) => string): string {
  return text.replace(/^\{\|[^\n]*\n([\s\S]*?)^\|\}/gm, (_, body: string) => {
    const rows = body
      .split(/^\|-[^\n]*$/m)
      .map((row) =>
        row
          .split('\n')
          .filter((line) => /^[|!]/.test(line) && !line.startsWith('|+'))
          .flatMap((line) => line.slice(1).split(/\|\||!!/))
          .map((cell) => cellText(cell.replace(/^[^|[\]]*=[^|[\]]*\|/, '').trim()).replace(/\n/g, ' ')),
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
