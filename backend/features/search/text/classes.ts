/** What a folded character is to the index. */
export const SPACE = 1;
/** Punctuation that ends a phrase. */
export const BREAK = 2;
/** Sign that holds parts of one number or designation together: `-`, `/`, `.`, `:` … */
export const CONNECTOR = 3;
export const DIGIT = 4;
export const LETTER = 5;
/** Character of a script written without spaces. */
export const HAN = 6;
/** A sign that is a token of its own: emoji, ≥, →. */
export const SIGN = 7;

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}々〇〆ー]/u;
const letter = /[\p{L}\p{M}\p{N}]/u;
const sign = /[\p{S}\p{Co}]/u;
const connectors = new Set("-_./:+=*#&@~'^°·,\\");
const classes = new Uint8Array(0x10000);

export function classOf(point: number): number {
  if (point > 0xffff) return classify(point);
  const known = classes[point] as number;
  if (known !== 0) return known;
  const found = classify(point);
  classes[point] = found;
  return found;
}

function classify(point: number): number {
  const character = String.fromCodePoint(point);
  if (character === '\n' || character === '\r' || character === '\f' || character === '\v') return BREAK;
  if (/\s/.test(character)) return SPACE;
  if (point >= 0x30 && point <= 0x39) return DIGIT;
  if (connectors.has(character)) return CONNECTOR;
  if (character === '×') return SIGN;
  if (unspaced.test(character)) return HAN;
  if (letter.test(character)) return LETTER;
  return point > 0x7f && sign.test(character) ? SIGN : BREAK;
}
