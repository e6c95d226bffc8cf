/** GB 32100-2015: the 18 characters of a unified social credit code, the last one a check. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/**
 * Whether a tax number reads like a unified social credit code. Some that are in use fail the check, so a wrong one
 * is a reason to look twice and never to refuse.
 */
export function isTaxNumberLikely(text: string): boolean {
  if (!/^[0-9A-HJ-NP-RTUWXY]{18}$/.test(text)) return false;
  const sum = weights.reduce(
    (total, weight, index) => total + weight * alphabet.indexOf(text[index] as string),
    0,
  );
  return alphabet[(31 - (sum % 31)) % 31] === text[17];
}
