import type { Running } from '../open-player.ts';
import { isUnanswered } from './unanswered.ts';

interface PlaysOptions {
  /** Seconds to begin at; undefined goes on where the viewer was. */
  startAt: number | undefined;
  /** Nothing, where the page was left meanwhile. */
  open: (at: number | undefined) => Promise<Running | undefined>;
  onOpening: () => void;
  onChange: (running: Running | undefined) => void;
  onFailed: (error: unknown) => void;
}

/** The plays of one lesson on one page: one runs, and each begins where the one before it stood. */
export function createPlays({ startAt, open, onOpening, onChange, onFailed }: PlaysOptions) {
  let place = startAt;
  let running: Running | undefined;
  let isOpening = false;
  /** It tells what was watched last: another play would not be believed. */
  let before: Running | undefined;

  function stop(): void {
    if (!running) return;
    const { readyState, currentTime } = running.video;
    // Before its first picture it has the second that was asked for, if there was one.
    if (readyState > 0 || currentTime > 0) place = currentTime;
    running.dispose();
    before = running;
    running = undefined;
    onChange(undefined);
  }

  async function settle(): Promise<boolean> {
    const past = before;
    before = undefined;
    if (!past || (await past.settle())) return true;
    before = past;
    return false;
  }

  function fail(error: unknown): void {
    stop();
    void settle();
    onFailed(error);
  }

  async function begin(at = place): Promise<boolean> {
    if (running || isOpening) return true;
    isOpening = true;
    place = at;
    onOpening();
    try {
      if (!(await settle())) return false;
      running = await open(place);
      if (running) onChange(running);
    } catch (error) {
      if (isUnanswered(error)) return false;
      fail(error);
    } finally {
      isOpening = false;
    }
    return true;
  }

  async function goOn(): Promise<boolean> {
    const asked = running;
    if (!asked) return begin();
    try {
      await asked.session.renew();
    } catch (error) {
      if (isUnanswered(error)) return false;
      fail(error);
    }
    if (running !== asked) return true;
    if (asked.video.readyState > 0) {
      asked.engine.goOn();
      return true;
    }
    // Before its first picture there is nothing to load on from.
    stop();
    return begin();
  }

  return {
    running: () => running,
    stop,
    fail,
    /** Begins where it was, or at a second; resolves with whether there was an answer. */
    begin,
    /** Goes on after requests without an answer; resolves with whether there was one now. */
    goOn,
    leave(): void {
      stop();
      void settle();
    },
  };
}
