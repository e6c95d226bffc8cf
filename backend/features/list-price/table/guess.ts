/** Words of heads, without spaces, the likeliest first. */
const numberHeads = [
  '订货号',
  '型号',
  '产品型号',
  '物料号',
  '货号',
  '产品编号',
  'partnumber',
  'articlenumber',
  'orderno',
  'reference',
  'sku',
];
const priceHeads = [
  '目录价',
  '面价',
  '列表价',
  '单价',
  '含税单价',
  '价格',
  'listprice',
  'price',
  'unitprice',
];

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._-]+/g, '');

/** Column whose head is one of the words, or begins or ends with one: `面价（元）`. */
function findColumn(heads: readonly string[], words: readonly string[]): number | null {
  for (const word of words) {
    const same = heads.indexOf(word);
    if (same >= 0) return same;
  }
  const at = heads.findIndex((head) => words.some((word) => head.startsWith(word) || head.endsWith(word)));
  return at < 0 ? null : at;
}

interface Guess {
  /** From 1. */
  headRow: number;
  number: number | null;
  price: number | null;
}

/** The row of heads and the two columns: by the heads of the maker's last list, or by words of the trade. */
export function guessColumns(
  sample: readonly (readonly string[])[],
  kept: { numberHead: string; priceHead: string } | undefined,
): Guess {
  let best: Guess = { headRow: 1, number: null, price: null };
  const score = ({ number, price }: Guess) => Number(number !== null) + Number(price !== null);
  for (const [at, row] of sample.entries()) {
    const heads = row.map(plain);
    const found = {
      headRow: at + 1,
      number: findColumn(heads, [...(kept ? [plain(kept.numberHead)] : []), ...numberHeads]),
      price: findColumn(heads, [...(kept ? [plain(kept.priceHead)] : []), ...priceHeads]),
    };
    if (score(found) > score(best)) best = found;
  }
  return best;
}
