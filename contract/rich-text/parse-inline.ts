import { type Atom, type Inline, joinTexts, type Mark, markOrder, type Text } from './doc.ts';
import { linkAddress } from './link-address.ts';
import { matchAtom } from './markdown-atoms.ts';

/** A run of backslashes, and behind it a sign that an odd one takes the meaning from. */
const backslashes = /(\\+)([`*~[\]()#>|:.+$-]?)/y;
const backticks = /`+/y;
// The bounds keep the time linear when somebody types nothing but brackets.
const labelledLink = /\[((?:`[^`\n]{1,200}`|\\.|[^[\]\\`\n]){0,300})\]\(([^()\s]{1,2000})\)/y;
const bareAddress = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]{1,2000}/iy;

/** One line or paragraph of light Markdown → texts with marks. Whatever is not markup stays as it was typed. */
export function parseInline(source: string): Inline[] {
  const lines = source.split('\n').map((line) => parseTexts(line.trim()));
  return joinTexts(lines.flatMap((line, index) => (index === 0 ? line : [{ type: 'hardBreak' }, ...line])));
}

function parseTexts(source: string, isLabel = false): Inline[] {
  const scan: Scan = { source, isLabel, at: 0, texts: [], openers: [] };
  while (scan.at < source.length) {
    const known =
      readEscape(scan) ||
      readCode(scan) ||
      (!isLabel && (readAtom(scan) || readLink(scan) || readBareAddress(scan))) ||
      readDelimiter(scan, '**', 'bold') ||
      readDelimiter(scan, '~~', 'strike');
    if (!known) readPlain(scan);
  }
  return joinTexts(scan.texts);
}

interface Scan {
  source: string;
  /** Inside the brackets of a link: no further links, and the closing bracket follows the end. */
  isLabel: boolean;
  at: number;
  texts: (Text | Atom)[];
  /** Delimiters that wait for their closing twin; `index` is that of their text in `texts`. */
  openers: { mark: 'bold' | 'strike'; index: number }[];
}

function matchAt(pattern: RegExp, { source, at }: Scan): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function take(scan: Scan, length: number, ...texts: (Text | Atom)[]): true {
  scan.at += length;
  scan.texts.push(...texts);
  return true;
}

function plain(text: string): Text {
  return { type: 'text', text };
}

/** Runs to the next sign that could begin markup. */
function readPlain(scan: Scan): void {
  const { source, at } = scan;
  let end = at + 1;
  while (end < source.length && !/[\\`[*~h$@#]/i.test(source[end] as string)) end++;
  take(scan, end - at, plain(source.slice(at, end)));
}

/** Of the backslashes before a sign two make one, and an odd one takes the sign's meaning; others are text. */
function readEscape(scan: Scan): boolean {
  const match = scan.source[scan.at] === '\\' ? matchAt(backslashes, scan) : null;
  if (!match) return false;
  const [, run = '', sign = ''] = match;
  const isBeforeSign = sign !== '' || (scan.isLabel && scan.at + run.length === scan.source.length);
  if (!isBeforeSign) return take(scan, run.length, plain(run));
  const literal = '\\'.repeat(Math.floor(run.length / 2));
  const isEscape = run.length % 2 === 1;
  return take(scan, run.length + (isEscape ? 1 : 0), plain(isEscape ? literal + sign : literal));
}

function readCode(scan: Scan): boolean {
  if (scan.source[scan.at] !== '`') return false;
  const fence = matchAt(backticks, scan)?.[0] ?? '';
  const start = scan.at + fence.length;
  const end = findFence(scan.source, start, fence.length);
  if (end === -1) return take(scan, fence.length, plain(fence));
  const typed = scan.source.slice(start, end);
  // One space inside each end lets code begin or end with a backtick.
  const text = isPadded(typed) ? typed.slice(1, -1) : typed;
  return take(scan, end + fence.length - scan.at, { type: 'text', text, marks: [{ type: 'code' }] });
}

/** Code with a space at either end and something between. */
export function isPadded(code: string): boolean {
  return code.length > 2 && code.startsWith(' ') && code.endsWith(' ') && /[^ ]/.test(code);
}

function findFence(source: string, from: number, length: number): number {
  for (let at = source.indexOf('`', from); at !== -1; at = source.indexOf('`', at)) {
    let end = at;
    while (source[end] === '`') end++;
    if (end - at === length) return at;
    at = end;
  }
  return -1;
}

function readLink(scan: Scan): boolean {
  if (scan.source[scan.at] !== '[') return false;
  const match = matchAt(labelledLink, scan);
  const href = match?.[2] && linkAddress(match[2]);
  if (!match || !href) return false;
  const label = parseTexts((match[1] as string).trim(), true) as Text[];
  return take(scan, match[0].length, ...(label.length > 0 ? label : [plain(href)]).map(linkTo(href)));
}

function readAtom(scan: Scan): boolean {
  const match = matchAtom(scan.source, scan.at);
  return match ? take(scan, match.length, match.atom) : false;
}

function readBareAddress(scan: Scan): boolean {
  if (!/h/i.test(scan.source[scan.at] as string) || /\w/.test(scan.source[scan.at - 1] ?? '')) return false;
  const address = trimAddress(matchAt(bareAddress, scan)?.[0] ?? '');
  const href = address && linkAddress(address);
  return href ? take(scan, address.length, linkTo(href)(plain(address))) : false;
}

/** A full stop or a closing bracket after an address belongs to the sentence. */
function trimAddress(address: string): string {
  let end = address.length;
  let unpaired = count(address, ')') - count(address, '(');
  for (; end > 0; end--) {
    const last = address[end - 1] as string;
    if (last === ')' ? unpaired <= 0 : !/[.,;:!?'*~[\]]/.test(last)) break;
    if (last === ')') unpaired--;
  }
  // Two stars or tildes end bold or struck text around the address.
  return address.slice(0, end).split(/\*\*|~~/)[0] as string;
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

/** Pairs of `**` and `~~` on one line. Spaces beside them do not matter: people type them either way. */
function readDelimiter(scan: Scan, sign: string, mark: 'bold' | 'strike'): boolean {
  const { source, at, texts, openers } = scan;
  if (!source.startsWith(sign, at)) return false;
  const open = openers.findIndex((opener) => opener.mark === mark);
  if (open === -1) {
    openers.push({ mark, index: texts.length });
    return take(scan, 2, plain(sign));
  }
  const { index } = openers[open] as Scan['openers'][number];
  if (texts.slice(index + 1).every((each) => each.type === 'text' && each.text === ''))
    return take(scan, 2, plain(sign));
  openers.length = open;
  (texts[index] as Text).text = '';
  for (let i = index + 1; i < texts.length; i++) {
    const each = texts[i] as Text | Atom;
    if (each.type === 'text') texts[i] = withMark(each, { type: mark });
  }
  return take(scan, 2);
}

function linkTo(href: string): (text: Text) => Text {
  return (text) => withMark(text, { type: 'link', attrs: { href } });
}

function withMark(text: Text, mark: Mark): Text {
  const marks = new Map([...(text.marks ?? []), mark].map((each) => [each.type, each] as const));
  return { ...text, marks: markOrder.flatMap((type) => marks.get(type) ?? []) };
}
