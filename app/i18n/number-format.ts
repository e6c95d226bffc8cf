/** The currency's Chinese name; the word joiner keeps the D and its character on one line. */
export const D_COIN = 'D\u2060币';

/** The currency behind an amount: `D币`, `D coins`, and `D coin` behind 1. */
export function nameCoins(amount: number | string, locale: string): string {
  if (locale !== 'en-US') return D_COIN;
  return amount === 1 ? 'D\u00a0coin' : 'D\u00a0coins';
}

/** Abbreviations of counts (specification, part 9): smallest value, divisor and letter. */
const scales = [
  { from: 100_000_000, letter: 'b' },
  { from: 10_000, letter: 'w' },
  { from: 1_000, letter: 'k' },
] as const;
/** Those of English: w (万) says nothing there, and b is a thousand million. */
const englishScales = [
  { from: 1_000_000_000, letter: 'b' },
  { from: 1_000_000, letter: 'm' },
  { from: 1_000, letter: 'k' },
] as const;

/** `999`, `1.0k`, `1.2w`, `3.4b`, in English `12.0k` and `1.2m`: one decimal from 1,000 on. */
export function abbreviateCount(count: number, locale = 'zh-CN'): string {
  const scale = (locale === 'en-US' ? englishScales : scales).find(({ from }) => count >= from);
  return scale ? (count / scale.from).toFixed(1) + scale.letter : String(count);
}

/** A number with one decimal (specification, part 9). */
export function formatDecimal(value: number): string {
  return value.toFixed(1);
}

/** Fen as yuan: `39` or `39.50`. */
export function formatYuan(fen: number): string {
  return fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2);
}

const sizeUnits = ['B', 'KB', 'MB', 'GB', 'TB'];

/** `2.3 MB`, with the no-break space that a unit needs. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), sizeUnits.length - 1);
  const value = bytes / 1024 ** power;
  const text = power === 0 || Number.isInteger(value) ? String(value) : formatDecimal(value);
  return `${text}\u00a0${sizeUnits[power]}`;
}
