/** From and to in tenths of a second of the lesson. */
export type WatchedRange = [from: number, to: number];

/** Media time may run ahead of the clock by so much and no more; what runs faster was jumped over. */
const tolerance = { factor: 1.1, seconds: 0.5 } as const;
/** Shorter pieces are what a jump leaves behind. */
const minSeconds = 0.25;

/** Tells apart what was watched and what was jumped over, from samples of the time of the lesson and of the clock. */
export function createWatchTracker(now: () => number = () => performance.now()) {
  let open: { from: number; to: number; at: number } | undefined;
  const pieces: WatchedRange[] = [];

  function close(): void {
    if (open && open.to - open.from >= minSeconds)
      pieces.push([Math.round(open.from * 10), Math.round(open.to * 10)]);
    open = undefined;
  }

  return {
    /** The lesson plays and is at `time` seconds. */
    sample(time: number, speed: number): void {
      const at = now();
      if (open) {
        const clock = (at - open.at) / 1000;
        const moved = time - open.to;
        if (moved >= 0 && moved <= clock * speed * tolerance.factor + tolerance.seconds) {
          open.to = time;
          open.at = at;
          return;
        }
        close();
      }
      open = { from: time, to: time, at };
    },
    /** It stands still, or jumps. */
    close,
    /** What was watched since the last call; what plays goes on from where it is. */
    take(): WatchedRange[] {
      const going = open && { from: open.to, to: open.to, at: open.at };
      close();
      open = going;
      return pieces.splice(0);
    },
    /** Gives back what could not be sent. */
    putBack(ranges: readonly WatchedRange[]): void {
      pieces.unshift(...ranges);
    },
  };
}
export type WatchTracker = ReturnType<typeof createWatchTracker>;
