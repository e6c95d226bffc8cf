import { dictionary } from '../../../contract/dictionary.ts';
import { replaceSpans } from '../../spans.ts';

/** Signs that CAD programs write behind two percent signs. */
const signs = dictionary<string>({ c: '⌀', d: '°', p: '±', '%': '%', u: '', o: '', k: '' });

const stack = { open: /\\S/g, close: /;/g };
const paragraph = { open: /\\[pP][xiqlrtc]/g, close: /;/g };

const gbk = new TextDecoder('gbk');

/** A single line of text: `%%c` and its like, and letters that are written as numbers. */
export function readText(text: string): string {
  return readNumberedLetters(text)
    .replace(/%%(\d{3})/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/%%([cdpuok%])/gi, (_, sign: string) => signs[sign.toLowerCase()] ?? '');
}

/** The lines of a paragraph, without the codes for fonts, colours and heights between them. */
export function readParagraph(text: string): string[] {
  const unescaped = readNumberedLetters(text)
    .replace(/\\\\/g, '\ue001')
    .replace(/\\([{}])/g, (_, brace: string) => (brace === '{' ? '\ue002' : '\ue003'));
  const unstacked = replaceSpans(unescaped, stack, (_, stacked) =>
    stacked.replace(/[#^]/g, '/').replace(/\/\s*$/, ''),
  );
  const plain = replaceSpans(unstacked, paragraph, () => '')
    .replace(/\\P/g, '\n')
    .replace(/\\[AaCcFfHhQqTtWw][^;\\{}]*;/g, '')
    .replace(/\\[LlOoKkXN]/g, '')
    .replace(/\\~/g, '\u00a0')
    .replace(/[{}]/g, '')
    .replace(/\^I/g, ' ')
    .replace(/\^[JM]/g, '\n');
  return plain.split(/\r?\n/).map((line) =>
    readText(line)
      .replace(/\ue001/g, '\\')
      .replace(/\ue002/g, '{')
      .replace(/\ue003/g, '}'),
  );
}

/** Breaks lines at `width` ems, after any Chinese character and between Latin words. */
export function wrap(lines: readonly string[], width: number): string[] {
  if (!(width > 1) || width === Number.POSITIVE_INFINITY) return [...lines];
  return lines.flatMap((line) => wrapLine(line, width * 1.03));
}

/** Width in ems, by a letter's kind; fonts differ by some per cent. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter);
  return width;
}

function letterWidth(letter: string): number {
  if ((letter.codePointAt(0) ?? 0) >= 0x2e80) return 1;
  if (/[ilj.,:;'|!()[\] ]/.test(letter)) return 0.3;
  return /[A-ZMWmw%@]/.test(letter) ? 0.68 : 0.55;
}

function wrapLine(line: string, width: number): string[] {
  const pieces = line.match(/[\u2e80-\uffff]|[^\s\u2e80-\uffff]+\s*|\s+/g) ?? [''];
  const lines: string[] = [];
  let current = '';
  let used = 0;
  for (const piece of pieces) {
    const wide = widthOf(piece.trimEnd());
    if (current && used + wide > width) {
      lines.push(current.trimEnd());
      current = '';
      used = 0;
    }
    current += piece;
    used += widthOf(piece);
  }
  return [...lines, current.trimEnd()];
}

/** `\U+7535` is a letter by its number; `\M+5B5E7` one of a code page, of which 5 is GBK. */
function readNumberedLetters(text: string): string {
  return text
    .replace(/\\U\+([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\M\+5([0-9a-f]{4})/gi, (_, code: string) => gbk.decode(Buffer.from(code, 'hex')));
}
