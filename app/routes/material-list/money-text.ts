const yuan = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Fen as yuan with both decimals, so that a column of them stands in line: `1,234.50`. */
export const moneyText = (fen: number): string => yuan.format(fen / 100);

/** How a price changed, in percent with one decimal and its sign; empty where it did not. */
export function changeText(before: number, after: number): string {
  if (before === after || before === 0) return '';
  const percent = ((after - before) * 100) / before;
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}%`;
}
