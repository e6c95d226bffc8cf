type RandomBytes = (size: number) => Buffer;

/** In an order of chance, each as likely as any other. */
export function shuffle<T>(items: readonly T[], randomBytes: RandomBytes): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const at = randomBelow(last + 1, randomBytes);
    [shuffled[last], shuffled[at]] = [shuffled[at] as T, shuffled[last] as T];
  }
  return shuffled;
}

/** Numbers above the largest multiple would favour the first ones. */
function randomBelow(bound: number, randomBytes: RandomBytes): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const number = randomBytes(4).readUInt32BE();
    if (number < limit) return number % bound;
  }
}
