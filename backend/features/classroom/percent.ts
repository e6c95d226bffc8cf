/** Whole percent, rounded down, so that 100 is all of it. */
export function percentOf(watched: number, duration: number): number {
  return duration === 0 ? 0 : Math.min(100, Math.floor((watched * 100) / duration));
}
