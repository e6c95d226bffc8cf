import type { MetadataList } from './metadata-list.ts';

/** Mobile numbers of mainland China, with or without its prefix and gaps. */
const mobile = /(?<![\w.+-])(?:\+?86[- ]?)?(1[3-9]\d)([- ]?)(\d{4})\2(\d{4})(?![\w-]|\.\d)/g;
/** Numbers of identity cards (GB 11643): region, date of birth, order, check. */
const identity =
  /(?<![\w.-])[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\w)/g;
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Numbers of phones and of persons in a text. They are masked at once: nobody needs to read them to find them. */
export function addPrivateNumbers(list: MetadataList, text: string, where = ''): void {
  for (const [, head, , , tail] of text.matchAll(mobile)) list.add('phone', `${head}****${tail}`, where);
  for (const [number] of text.matchAll(identity)) {
    if (isIdentity(number))
      list.add('identity', `${number.slice(0, 3)}*************${number.slice(-2)}`, where);
  }
}

/** Whether the last sign fits the rest (ISO 7064, MOD 11-2). */
function isIdentity(number: string): boolean {
  const sum = weights.reduce((all, weight, at) => all + weight * Number(number[at]), 0);
  return '10X98765432'[sum % 11] === number[17]?.toUpperCase();
}
