import {
  type PlayReport,
  renewPlay,
  type StartedPlay,
  startPlay,
} from '../../../../contract/classroom/play.ts';
import { browserApi } from '../../../services/browser-api.ts';
import { call } from '../../../services/call.ts';
import { isNative } from './engine.ts';
import type { WatchTracker } from './watch-tracker.ts';

/** So long before its end an address is renewed. */
const renewBefore = 120_000;

export interface PlaySession {
  play: StartedPlay;
  signature: () => string;
  /** Gets a fresh address; rejects with the code when the right is gone. */
  renew(): Promise<void>;
  /** Sends where the viewer is and what they watched; resolves with what counts now, or nothing. */
  report(position: number): Promise<PlayReport | undefined>;
  dispose(): void;
}

/** Begins to play a lesson, keeps its address fresh and tells the server what is watched. */
export async function openSession(
  lessonId: number,
  { tracker, onLost }: { tracker: WatchTracker; onLost: (error: unknown) => void },
): Promise<PlaySession> {
  const native = isNative();
  const play = await call(browserApi(), startPlay, { lessonId, isNative: native });
  let { signature, expiresAt } = play;
  let number = 0;
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
    if (isOld()) renew().catch(onLost);
  };
  const timer = setInterval(look, 30_000);
  // A page that slept wakes with an address that is over.
  document.addEventListener('visibilitychange', look);

  async function report(position: number): Promise<PlayReport | undefined> {
    const ranges = tracker.take();
    number += 1;
    // It is sent even while the page goes away.
    const answer = await fetch(`/api/classroom/plays/${play.playId}/progress`, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number, position, ranges: ranges.slice(0, 60) }),
    }).catch(() => undefined);
    // Without a line it goes with the next one.
    if (!answer) tracker.putBack(ranges);
    const body = (await answer?.json().catch(() => undefined)) as
      | { success?: boolean; data?: PlayReport; code?: string }
      | undefined;
    if (body?.code === 'classroom.play_ended') onLost(body);
    return body?.success ? body.data : undefined;
  }

  return {
    play,
    signature: () => signature,
    renew,
    report,
    dispose() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    },
  };
}
