import type { Doc } from '../../../contract/rich-text/doc.ts';
import { parseMarkdown } from '../../../contract/rich-text/parse-markdown.ts';
import type { Notes } from './dump.ts';

const deepestQuote = 3;
const fence = /^\s{0,3}(`{3,}|~{3,})/;
const quoteStart = /\[quote(?:=(?:"([^"\n]{0,300})"|([^\]\n]{0,300})))?\]/i;
const looks =
  'b|i|u|s|em|strong|small|big|sub|sup|kbd|del|ins|mark|span|div|p|center|details|font|abbr|ruby|rt|rp';
const lookTag = new RegExp(`</?(?:${looks})(?:\\s[^<>]{0,300})?>`, 'gi');

/** Markdown as Discourse takes it, with its BBCode and HTML → document. */
export function discourseToDoc(raw: string, notes: Notes): Doc {
  const lines: string[] = [];
  let depth = 0;
  let open: string | undefined;
  const put = (line: string) => lines.push(`${'> '.repeat(Math.min(depth, deepestQuote))}${line}`);
  for (const typed of raw.replace(/\r\n?/g, '\n').split('\n')) {
    const mark = fence.exec(typed)?.[1];
    if (mark && (!open || mark.startsWith(open))) {
      open = open ? undefined : mark;
      put(typed.trim());
    } else if (open) put(typed);
    else depth = putText(typed, { depth, put, notes, setDepth: (next) => (depth = next) });
  }
  return parseMarkdown(lines.join('\n'));
}

interface Writing {
  depth: number;
  put: (line: string) => void;
  setDepth: (depth: number) => void;
  notes: Notes;
}

/** One line outside of code; `[quote]` may begin and end anywhere in it. Returns the depth behind it. */
function putText(typed: string, { depth, put, setDepth, notes }: Writing): number {
  let rest = typed;
  let at = depth;
  while (rest !== '') {
    const start = quoteStart.exec(rest);
    const end = /\[\/quote\]/i.exec(rest);
    const next = start && (!end || start.index < end.index) ? start : end;
    if (!next) break;
    const before = rest.slice(0, next.index);
    if (before.trim() !== '') put(lineOf(before, notes));
    rest = rest.slice(next.index + next[0].length);
    at = Math.max(0, at + (next === start ? 1 : -1));
    // A line between them, so that what follows is no part of the same paragraph.
    if (next !== start) put('');
    setDepth(at);
    if (next === start) putSource(next[1] ?? next[2] ?? '', put);
    else if (at === 0) put('');
  }
  if (rest !== '' || typed === '') put(lineOf(rest, notes));
  return at;
}

/** `name, post:3, topic:12` → who is quoted, with a link to where it stands. */
function putSource(source: string, put: (line: string) => void): void {
  const [name = ''] = source.split(',');
  const number = /\bpost:\s*(\d{1,9})/.exec(source)?.[1];
  const topicId = /\btopic:\s*(\d{1,15})/.exec(source)?.[1];
  const place = number && topicId ? ` [#${number}](/t/${topicId}/${number})` : '';
  if (name.trim() !== '') put(`@${name.trim()}${place}`);
}

function lineOf(typed: string, notes: Notes): string {
  // What stands between backticks stays as it is.
  return typed
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 === 1 ? part : plainLine(part, notes)))
    .join('');
}

function plainLine(text: string, notes: Notes): string {
  const note = (code: string, kept = '') => {
    notes.add(code);
    return kept;
  };
  return text
    .replace(
      /!\[([^\]\n]{0,400})\]\(([^()\s]{1,2000})(?:\s+"[^"\n]{0,300}")?\)/g,
      (_, alt: string, address: string) => {
        const label = (alt.split('|')[0] ?? '').trim();
        if (/^https?:/i.test(address)) return note('images_linked', `[${label || address}](${address})`);
        return note('images_left_out', label);
      },
    )
    .replace(/\[([^\]\n|]{1,300})\|attachment\]\([^()\s]{1,2000}\)/g, (_, name: string) =>
      note('attachments_left_out', name),
    )
    .replace(/<img\b[^>]{0,2000}?\bsrc="(https?:[^"\s]{1,2000})"[^>]{0,500}>/gi, (_, address: string) =>
      note('images_linked', address),
    )
    .replace(/<img\b[^>]{0,2000}>/gi, () => note('images_left_out'))
    .replace(/<a\b[^>]{0,300}?\bhref="([^"\s]{1,2000})"[^>]{0,300}>([^<]{0,300})<\/a>/gi, '[$2]($1)')
    .replace(/<br\s*\/?>/gi, '  ')
    .replace(/<summary[^>]{0,100}>([^<]{0,300})<\/summary>/gi, '**$1**')
    .replace(lookTag, '')
    .replace(/\[details=?"?([^"\]\n]{0,200})"?\]/gi, (_, title: string) => (title ? `**${title}**` : ''))
    .replace(/\[poll(?:\s[^\]\n]{0,300})?\]/gi, () => note('polls_flattened'))
    .replace(/\[\/?(?:details|poll|spoiler|wrap|center|u|i|b|s)(?:=[^\]\n]{0,100})?\]/gi, '')
    .replace(/\[(url|email)=([^\]\s]{1,2000})\]([^[\]\n]{0,300})\[\/\1\]/gi, '[$3]($2)')
    .replace(/(\]\([^()\s]{1,2000})\s+"[^"\n]{0,300}"\)/g, '$1)')
    .replace(/<(https?:\/\/[^<>\s]{1,2000})>/g, '$1')
    .replace(/(^|[^\w_])__(?=\S)([^_\n]{1,300}?)__(?![\w_])/g, '$1**$2**')
    .replace(/(^|[^\w*\\])\*(?=[^\s*])([^*\n]{1,300}?)(?<=\S)\*(?![\w*])/g, '$1$2')
    .replace(/(^|[^\w_\\/])_(?=[^\s_])([^_\n]{1,300}?)(?<=\S)_(?![\w_])/g, '$1$2');
}
