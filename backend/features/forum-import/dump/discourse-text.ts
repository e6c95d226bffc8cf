import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { parseMarkdown } from '../../../../contract/rich-text/parse-markdown.ts';
import type { Notes } from './dump.ts';

const deepestQuote = 3;
const fence = /^\s{0,3}(`{3,}|~{3,})/;
const quoteSign = /\[quote(?:=(?:"([^"[\n]*)"|([^[\]\n]*)))?\]|\[\/quote\]/gi;
const looks =
  'b|i|u|s|em|strong|small|big|sub|sup|kbd|del|ins|mark|span|div|p|center|details|font|abbr|ruby|rt|rp';
const lookTag = new RegExp(`</?(?:${looks})(?:\\s[^<>]*)?>`, 'gi');

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
  let read = 0;
  let at = depth;
  for (const { 0: sign, 1: quoted, 2: bare, index } of typed.matchAll(quoteSign)) {
    const before = typed.slice(read, index);
    if (before.trim() !== '') put(lineOf(before, notes));
    read = index + sign.length;
    const isStart = !sign.startsWith('[/');
    at = Math.max(0, at + (isStart ? 1 : -1));
    // A line between them, so that what follows is no part of the same paragraph.
    if (!isStart) put('');
    setDepth(at);
    if (isStart) putSource(quoted ?? bare ?? '', put);
    else if (at === 0) put('');
  }
  const rest = typed.slice(read);
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
    .replace(/!\[([^[\]\n]*)\]\(([^()[\]\s]+)(?:\s+"[^"[\n]*")?\)/g, (_, alt: string, address: string) => {
      const label = (alt.split('|')[0] ?? '').trim();
      if (/^https?:/i.test(address)) return note('images_linked', `[${label || address}](${address})`);
      return note('images_left_out', label);
    })
    .replace(/\[([^[\]\n|]+)\|attachment\]\([^()[\]\s]+\)/g, (_, name: string) =>
      note('attachments_left_out', name),
    )
    .replace(/<img\b([^<>]*)>/gi, (_, attributes: string) => {
      const address = /\bsrc="(https?:[^"\s]+)"/i.exec(attributes)?.[1];
      return address ? note('images_linked', address) : note('images_left_out');
    })
    .replace(/<a\b([^<>]*)>([^<]*)<\/a>/gi, (whole, attributes: string, words: string) => {
      const address = /\bhref="([^"\s]+)"/i.exec(attributes)?.[1];
      return address ? `[${words}](${address})` : whole;
    })
    .replace(/<br\s*\/?>/gi, '  ')
    .replace(/<summary[^<>]*>([^<]*)<\/summary>/gi, '**$1**')
    .replace(lookTag, '')
    .replace(/\[details=?"?([^"[\]\n]*)"?\]/gi, (_, title: string) => (title ? `**${title}**` : ''))
    .replace(/\[poll(?:\s[^[\]\n]*)?\]/gi, () => note('polls_flattened'))
    .replace(/\[\/?(?:details|poll|spoiler|wrap|center|u|i|b|s)(?:=[^[\]\n]*)?\]/gi, '')
    .replace(/\[(?:url|email)=([^[\]\s]+)\]([^[\]\n]*)\[\/(?:url|email)\]/gi, '[$2]($1)')
    .replace(/(\]\([^()[\]\s]+)\s+"[^"[\]\n]*"\)/g, '$1)')
    .replace(/<(https?:\/\/[^<>\s]+)>/g, '$1')
    .replace(/(^|[^\w_])__([^\s_][^_\n]*)__(?![\w_])/g, '$1**$2**')
    .replace(/(^|[^\w*\\])\*([^\s*](?:[^*\n]*[^\s*])?)\*(?![\w*])/g, '$1$2')
    .replace(/(^|[^\w_\\/])_([^\s_](?:[^_\n]*[^\s_])?)_(?![\w_])/g, '$1$2');
}
