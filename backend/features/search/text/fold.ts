import traditional from 'opencc-js/dict/TSCharacters';

export interface FoldedText {
  text: string;
  /** For each UTF-16 unit of `text` and for its end, where it stood in the original; absent when nothing moved. */
  origins: Uint32Array | undefined;
}

const unknown = 0xffff;
/** Marks a character that does not fold to exactly one UTF-16 unit. */
const slow = 0xfffe;
const folds = new Uint16Array(0x10000).fill(unknown);
const longFolds = new Map<number, string>();

// What the character table leaves to its phrase table, and written forms of the trade that Unicode keeps apart.
const traditionalToSimplified = new Map(
  `${traditional}|著 着|瞭 了|麼 么|綫 线|衞 卫|峯 峰|啓 启|佈 布|锺 钟`
    .split('|')
    .map((entry) => entry.split(' ') as [string, string]),
);
const lookAlikes = new Map([
  ...pairs('“”„‟「」『』«»', '"'),
  ...pairs('‐‑‒–—−﹣', '-'),
  ...pairs('✕✖⨯', '×'),
  ...pairs('•・‧∙⋅', '·'),
  ...pairs('∕⁄', '/'),
  // Diameter marks; the capital is also a letter of Danish, which no one here writes.
  ...pairs('⌀∅Øø', 'φ'),
  ...pairs('∆', 'δ'),
  ...pairs('∑', 'σ'),
]);

// biome-ignore lint/suspicious/noMisleadingCharacterClass: single marks, selectors and joiners are what goes away
const invisible = /[\u0300-\u036f\u3099\u309a\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]/g;

/**
 * One written form for all spellings of a character: compatibility forms (full width, ², ℃, ㎜), letter case,
 * accents, traditional characters, look-alike signs. Works character by character, so that documents and queries
 * fold alike wherever a text is cut.
 */
export function foldText(original: string): FoldedText {
  const length = original.length;
  let isShifted = false;
  const units = new Uint16Array(length);
  for (let index = 0; index < length; index++) {
    const unit = original.charCodeAt(index);
    const folded = unit >= 0xd800 && unit <= 0xdfff ? slow : foldUnit(unit);
    if (folded === slow) {
      isShifted = true;
      break;
    }
    units[index] = folded;
  }
  if (!isShifted) return { text: textOf(units), origins: undefined };
  return foldShifted(original);
}

/** Position in the original of position `index` in the folded text. */
export function originOf({ origins }: FoldedText, index: number): number {
  return origins ? (origins[index] ?? 0) : index;
}

function foldShifted(original: string): FoldedText {
  const folded: string[] = [];
  const origins: number[] = [];
  for (let index = 0; index < original.length; ) {
    const point = original.codePointAt(index) as number;
    const text = foldPoint(point);
    folded.push(text);
    for (let unit = 0; unit < text.length; unit++) origins.push(index);
    index += point > 0xffff ? 2 : 1;
  }
  origins.push(original.length);
  return { text: folded.join(''), origins: Uint32Array.from(origins) };
}

function foldUnit(unit: number): number {
  const known = folds[unit] as number;
  if (known !== unknown) return known;
  const text = computeFold(unit);
  const folded = text.length === 1 ? text.charCodeAt(0) : slow;
  folds[unit] = folded;
  if (folded === slow) longFolds.set(unit, text);
  return folded;
}

function foldPoint(point: number): string {
  if (point <= 0xffff && (point < 0xd800 || point > 0xdfff)) {
    const unit = foldUnit(point);
    return unit === slow ? (longFolds.get(point) as string) : String.fromCharCode(unit);
  }
  let text = longFolds.get(point);
  if (text === undefined) {
    text = point >= 0xd800 && point <= 0xdfff ? ' ' : computeFold(point);
    longFolds.set(point, text);
  }
  return text;
}

function computeFold(point: number): string {
  const character = String.fromCodePoint(point);
  // Compatibility forms of the space carry a mark with them: ´ and ¨ would leave a space behind.
  const plain = (lookAlikes.get(character) ?? character).normalize('NFKD').replace(invisible, '');
  const lower = plain.toLowerCase().replace(invisible, '').replaceAll('ß', 'ss').replaceAll('ς', 'σ');
  return [...lower.normalize('NFC')]
    .map((part) => lookAlikes.get(part) ?? traditionalToSimplified.get(part) ?? part)
    .join('');
}

const textOf = (units: Uint16Array): string => Buffer.from(units.buffer).toString('utf16le');

function pairs(characters: string, to: string): [string, string][] {
  return [...characters].map((character) => [character, to]);
}
