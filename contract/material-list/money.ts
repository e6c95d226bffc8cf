import { quantityScale, wholeBp } from './kinds.ts';

/** a / b to the nearest whole number, halves upwards; exact whatever their size. */
export function divideRounded(a: bigint, b: bigint): bigint {
  return (2n * a + b) / (2n * b);
}

/** Price of one unit after a discount of hundredths of a percent, to the fen. */
export function netFen(priceFen: number, discountBp: number): number {
  return Number(divideRounded(BigInt(priceFen) * BigInt(wholeBp - discountBp), BigInt(wholeBp)));
}

/** A quantity in thousandths at a price, to the fen. */
export function amountFen(netPriceFen: number, quantity: number): number {
  return Number(divideRounded(BigInt(netPriceFen) * BigInt(quantity), BigInt(quantityScale)));
}

export interface PricedLine {
  groupId: number;
  /** In thousandths. */
  quantity: number;
  /** Null while nobody knows it: the line counts nothing. */
  priceFen: number | null;
  discountBp: number;
}

export interface Sums {
  /** Of one panel of each group. */
  groups: ReadonlyMap<number, number>;
  /** Without tax. */
  netFen: number;
  taxFen: number;
  grossFen: number;
  /** Lines that have no price yet. */
  unpriced: number;
}

export const lineFen = ({ priceFen, discountBp, quantity }: Omit<PricedLine, 'groupId'>): number =>
  priceFen === null ? 0 : amountFen(netFen(priceFen, discountBp), quantity);

/**
 * Every line is rounded to the fen, a group is its lines times the number of its panels, and tax is rounded once, on the
 * sum of all. Prices that include tax have it taken out of the sum.
 */
export function sumList(
  lines: readonly PricedLine[],
  groups: readonly { groupId: number; count: number }[],
  { taxBp, isTaxIncluded }: { taxBp: number; isTaxIncluded: boolean },
): Sums {
  const sums = new Map<number, bigint>(groups.map(({ groupId }) => [groupId, 0n]));
  for (const line of lines) sums.set(line.groupId, (sums.get(line.groupId) ?? 0n) + BigInt(lineFen(line)));
  const sum = groups.reduce((all, { groupId, count }) => all + (sums.get(groupId) ?? 0n) * BigInt(count), 0n);
  const [whole, tax] = [BigInt(wholeBp), BigInt(taxBp)];
  const net = isTaxIncluded ? divideRounded(sum * whole, whole + tax) : sum;
  const gross = isTaxIncluded ? sum : sum + divideRounded(sum * tax, whole);
  return {
    groups: new Map([...sums].map(([id, fen]) => [id, Number(fen)])),
    netFen: Number(net),
    taxFen: Number(gross - net),
    grossFen: Number(gross),
    unpriced: lines.filter(({ priceFen }) => priceFen === null).length,
  };
}
