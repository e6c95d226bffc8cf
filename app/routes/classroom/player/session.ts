import {
  type PlayReport,
  renewPlay,
  type StartedPlay,
  startPlay,
} from '../../../../contract/classroom/play.ts';
import { browserApi } from '../../../services/browser-api.ts';
import { call } from '../../../services/call.ts';
import { isNative } from './engine/engine.ts';
import { isUnanswered, isUnansweredStatus } from './line/unanswered.ts';
import type { WatchTracker } from './watch-tracker.ts';

/** So long before its end an address is renewed. */
const renewBefore = 120_000;
/** Pieces of one report. */
const maxRanges = 60;

export interface Reported {
  isAnswered: boolean;
  /** What counts now. */
  counted?: PlayReport | undefined;
}

interface SessionOptions {
  tracker: WatchTracker;
  /** The right or the play is over. */
  onEnded: (error: unknown) => void;
  /** Hears of each request whether there was an answer. */
  onAnswer: (isAnswered: boolean) => void;
}

export interface PlaySession {
  play: StartedPlay;
  signature: () => string;
  /** Gets a fresh address; rejects with the code when the right is gone. */
  renew(): Promise<void>;
  /** Sends where the viewer is and what they watched; what had no answer goes with the next one. */
  report(position: number): Promise<Reported>;
  dispose(): void;
}

/** Begins to play a lesson, keeps its address fresh and tells the server what is watched. */
export async function openSession(
  lessonId: number,
  { tracker, onEnded, onAnswer }: SessionOptions,
): Promise<PlaySession> {
  const native = isNative();
  const play = await call(browserApi(), startPlay, { lessonId, isNative: native });
  let { signature, expiresAt } = play;
  let number = 0;
  let isOver = false;
  let renewing: Promise<void> | undefined;

  function renew(): Promise<void> {
    renewing ??= call(browserApi(), renewPlay, { playId: play.playId, isNative: native })
      .then((fresh) => {
        ({ signature, expiresAt } = fresh);
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  }

  const isOld = () => Date.parse(expiresAt) - Date.now() < renewBefore;
  const look = () => {
    if (isOld()) renew().catch((error) => (isUnanswered(error) ? onAnswer(false) : onEnded(error)));
  };
  const timer = setInterval(look, 30_000);
  // A page that slept wakes with an address that is over.
  document.addEventListener('visibilitychange', look);

  async function report(position: number): Promise<Reported> {
    const all = tracker.take();
    const ranges = all.slice(0, maxRanges);
    tracker.putBack(all.slice(maxRanges));
    number += 1;
    // It is sent even while the page goes away.
    const answer = await fetch(`/api/classroom/plays/${play.playId}/progress`, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number, position, ranges }),
    }).catch(() => undefined);
    const isAnswered = !isUnansweredStatus(answer?.status ?? 0);
    // Nor was it counted where the server asks to come again.
    if (!isAnswered || answer?.status === 429) tracker.putBack(ranges);
    if (!isOver) onAnswer(isAnswered);
    const body = (await answer?.json().catch(() => undefined)) as
      | { success?: boolean; data?: PlayReport; code?: string }
      | undefined;
    if (body?.code === 'classroom.play_ended' && !isOver) onEnded(body);
    return { isAnswered, counted: body?.success ? body.data : undefined };
  }

  return {
    play,
    signature: () => signature,
    renew,
    report,
    dispose() {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    },
  };
}
