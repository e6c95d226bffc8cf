/** 23 signs without 0 O, 1 I L, 2 Z, 5 S, 8 B, U V: a prime number, so that one check character is enough. */
const signs = '34679ACDEFGHJKMNPQRTWXY';
const bodyLength = 9;
const maxTyped = 40;

/** Powers of 5, a primitive root modulo 23: no two of the first 22 places have the same weight. */
const weights = Array.from({ length: bodyLength + 1 }, (_, place) => power(place));

function power(place: number): number {
  let result = 1;
  for (let step = 0; step < place; step++) result = (result * 5) % signs.length;
  return result;
}

function weighed(values: number[]): number {
  return values.reduce((sum, value, place) => sum + value * (weights[place] ?? 0), 0) % signs.length;
}

/**
 * Draws a code to be printed beside the QR code and typed by hand: two groups of five, the last character a check.
 * `draw(below)` gives a whole number from 0 to below - 1.
 */
export function drawShortCode(draw: (below: number) => number): string {
  const body = Array.from({ length: bodyLength }, () => draw(signs.length));
  const last = Array.from(signs, (_, value) => value).find((value) => weighed([...body, value]) === 0);
  if (last === undefined) throw new Error('No check character.');
  return shown([...body, last].map((value) => signs.charAt(value)).join(''));
}

/** The code as it is printed, from what somebody typed; undefined if no code can read so. */
export function readShortCode(typed: string): string | undefined {
  if (typed.length > maxTyped) return undefined;
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-‐‑–—_.]/g, '');
  if (plain.length !== bodyLength + 1) return undefined;
  const values = Array.from(plain, (sign) => signs.indexOf(sign));
  return values.includes(-1) || weighed(values) !== 0 ? undefined : shown(plain);
}

function shown(plain: string): string {
  return `${plain.slice(0, 5)}-${plain.slice(5)}`;
}
