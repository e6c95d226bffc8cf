import type { Lesson } from '../../../../contract/classroom/lesson.ts';
import type { PlayerSettings } from '../../../../contract/classroom/play.ts';
import { type Engine, type EngineFailure, openEngine } from './engine/engine.ts';
import { keepSettings, readLocalSettings } from './kept-settings.ts';
import { isUnanswered } from './line/unanswered.ts';
import { openSession, type PlaySession } from './session.ts';
import { captionsFor, standardSettings, startOf } from './settings.ts';
import type { WatchTracker } from './watch-tracker.ts';

export interface Running {
  session: PlaySession;
  engine: Engine;
  video: HTMLVideoElement;
  settings: PlayerSettings;
  /** Takes what the viewer chose, for now and for the next lesson. */
  change(settings: PlayerSettings): void;
  dispose(): void;
  /** Sends what was watched before it was disposed of; resolves with whether there was an answer. */
  settle(): Promise<boolean>;
}

interface Wish {
  lesson: Lesson;
  /** Of the page. */
  locale: string;
  isSignedIn: boolean;
  tracker: WatchTracker;
  /** Seconds; undefined goes on where the viewer was. */
  at: number | undefined;
  fail: (error: unknown) => void;
  /** Hears of each request whether there was an answer. */
  onAnswer: (isAnswered: boolean) => void;
  onFailed: (failure: EngineFailure) => void;
}

/** Begins a play on the server and opens its playlist in `host`. */
export async function openPlayer(
  host: HTMLElement,
  { lesson, locale, isSignedIn, tracker, at, fail, onAnswer, onFailed }: Wish,
): Promise<Running> {
  const session = await openSession(lesson.lessonId, { tracker, onEnded: fail, onAnswer });
  const { play } = session;
  const settings = {
    ...standardSettings,
    captions: captionsFor(locale, lesson),
    ...readLocalSettings(),
    ...(isSignedIn && play.settings),
  };
  const from = startOf(at ?? play.position, play.trial);
  try {
    const { video, engine } = await openEngine(host, {
      playlist: play.playlist,
      from,
      signature: session.signature,
      onRefused: () =>
        session.renew().then(
          () => true,
          (error) => {
            if (isUnanswered(error)) onAnswer(false);
            else fail(error);
            return false;
          },
        ),
      onAnswer,
      onFailed,
    });
    applySettings(video, settings);
    let position = from;
    let quality = qualityOf(settings, lesson.heights);
    video.addEventListener('loadedmetadata', () => engine.setQuality(quality), { once: true });
    return {
      session,
      engine,
      video,
      settings,
      change(next) {
        keepSettings(next, isSignedIn);
        applySettings(video, next);
        const wanted = qualityOf(next, lesson.heights);
        if (wanted !== quality) engine.setQuality(wanted);
        quality = wanted;
      },
      dispose() {
        tracker.close();
        if (video.readyState > 0) position = video.currentTime;
        session.dispose();
        engine.dispose();
      },
      settle: async () => (await session.report(position)).isAnswered,
    };
  } catch (error) {
    session.dispose();
    throw error;
  }
}

function applySettings(video: HTMLVideoElement, { speed, volume, isMuted }: PlayerSettings): void {
  video.playbackRate = speed;
  video.defaultPlaybackRate = speed;
  video.volume = volume;
  video.muted = isMuted;
}

/** The smallest rendition for whoever saves data or only listens. */
function qualityOf({ quality, savesData, isAudioOnly }: PlayerSettings, heights: readonly number[]): number {
  return savesData || isAudioOnly ? (heights.at(-1) ?? 0) : quality;
}
