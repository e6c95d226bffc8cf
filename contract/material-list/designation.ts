import { quantityScale } from './kinds.ts';

/** What is odd about the reference designations of a line; a hint, nothing is refused for it. */
export const designationFindings = ['form', 'mark', 'letter', 'count', 'twice'] as const;
export type DesignationFinding = (typeof designationFindings)[number];

/**
 * One level of a reference designation (IEC 81346-1): a mark of its aspect, then a letter code, a number or both; levels
 * of the same aspect may be parted by a full stop.
 */
const level =
  /^(?:={1,2}|\+{1,2}|-{1,2})(?:[A-Z]{1,3}\d{0,6}|\d{1,6})(?:\.(?:[A-Z]{1,3}\d{0,6}|\d{1,6})){0,5}/;
const bare = /^[A-Z]{1,3}\d{0,6}$/;

/** The designations of a line, which commas, semicolons or spaces part. */
export function splitDesignations(text: string): string[] {
  return text.split(/[\s,;，；、]/).filter((part) => part !== '');
}

/** The letters of the last product level: `=A1+B2-QF3` → `QF`; empty where there are none. */
export function productLetters(designation: string): string {
  const product = designation.slice(designation.lastIndexOf('-') + 1);
  const last = product.slice(product.lastIndexOf('.') + 1);
  return /^[A-Z]{1,3}/.exec(last)?.[0] ?? '';
}

function findForm(designation: string): 'form' | 'mark' | undefined {
  if (bare.test(designation)) return 'mark';
  let rest = designation;
  while (rest !== '') {
    const found = level.exec(rest)?.[0];
    if (found === undefined) return 'form';
    rest = rest.slice(found.length);
  }
  return undefined;
}

interface Designated {
  designation: string;
  /** In thousandths. */
  quantity: number;
  unit: string;
  /** Of the part's family: `QF`, or several parted by spaces or strokes; empty where there is none. */
  letterCode: string;
}

/** Units that count pieces, so that each has a designation. */
const pieces = new Set(['', '个', '只', '件', '台', '套', '根', '块', 'pc', 'pcs', 'set', 'sets']);

/**
 * What is odd about each line, in their order. `letter`: the letters belong to another class than the part's; the first
 * letter alone is compared, for it is the main class of IEC 81346-2 in both the one- and the two-letter codes.
 */
export function checkDesignations(lines: readonly Designated[]): DesignationFinding[][] {
  const counts = new Map<string, number>();
  const all = lines.map(({ designation }) => splitDesignations(designation));
  for (const each of all.flat()) counts.set(each, (counts.get(each) ?? 0) + 1);
  return lines.map(({ quantity, unit, letterCode }, index) => {
    const own = all[index] ?? [];
    const found = new Set<DesignationFinding>();
    for (const each of own) {
      const form = findForm(each);
      if (form) found.add(form);
      const letters = productLetters(each);
      if (letters !== '' && letterCode !== '' && letters[0] !== letterCode[0]) found.add('letter');
      if ((counts.get(each) ?? 0) > 1) found.add('twice');
    }
    if (own.length > 1 && pieces.has(unit) && own.length * quantityScale !== quantity) found.add('count');
    return designationFindings.filter((finding) => found.has(finding));
  });
}
