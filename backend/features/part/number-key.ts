/** What two spellings of one part number have in common: no case, spaces, dashes, dots, slashes or full widths. */
export function partKey(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-–—_./·]+/g, '');
}

/** Orders 9 before 12: every run of digits as wide as the others. */
export function orderKey(number: string): string {
  return partKey(number).replace(/\d+/g, (digits) => digits.padStart(9, '0'));
}

/** What two spellings of one maker's name have in common. */
export function makerKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim();
}
