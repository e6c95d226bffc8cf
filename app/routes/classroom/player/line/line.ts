/** Seconds before an attempt, by how many have failed; the first comes at once. */
const pauses = [0, 1, 2, 4, 8];
const maxPause = 15;

interface LineOptions {
  /** Resolves with whether there was an answer, whatever it said. */
  attempt: () => Promise<boolean>;
  /** Hears of a loss once an attempt has failed, and of its end. */
  onChange: (isLost: boolean) => void;
}

/** Tries again and again, less and less often, from the first request without an answer until there is one. */
export function createLine({ attempt, onChange }: LineOptions) {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTrying = false;
  let isClosed = false;

  async function tryNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    isTrying = true;
    tries += 1;
    const isBack = await attempt();
    isTrying = false;
    if (isClosed) return;
    if (isBack) onChange(false);
    else wait();
  }

  function wait(): void {
    if (tries > 0) onChange(true);
    timer = setTimeout(tryNow, (pauses[tries] ?? maxPause) * 1000);
  }

  const retry = () => {
    if (timer !== undefined) void tryNow();
  };
  return {
    /** A request had no answer. */
    lost(): void {
      if (timer === undefined && !isTrying && !isClosed) wait();
    },
    /** One had: a loss after it begins anew. */
    heard(): void {
      tries = 0;
      retry();
    },
    /** Does not wait for the next attempt. */
    retry,
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
export type Line = ReturnType<typeof createLine>;
