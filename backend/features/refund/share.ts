/** A part of an amount, rounded down once: `amount` times each part of a whole. Exact however large the factors are. */
export function shareOf(
  amount: number,
  ...parts: readonly (readonly [part: number, whole: number])[]
): number {
  let product = BigInt(amount);
  let divisor = 1n;
  for (const [part, whole] of parts) {
    if (whole === 0) return 0;
    product *= BigInt(part);
    divisor *= BigInt(whole);
  }
  return Number(product / divisor);
}
