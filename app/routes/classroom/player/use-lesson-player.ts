import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { tenths } from '../../../../contract/classroom/kinds.ts';
import type { Lesson } from '../../../../contract/classroom/lesson.ts';
import type { PlayerSettings } from '../../../../contract/classroom/play.ts';
import { isCallFailure } from '../../../services/call-failure.ts';
import type { Counted } from './counted.ts';
import { openPlayer, type Running } from './open-player.ts';
import { damaged } from './over-picture.tsx';
import { createPassOver } from './pass-over.ts';
import { standardSettings } from './settings.ts';
import { useMediaEvents } from './use-media-events.ts';
import { createWatchTracker } from './watch-tracker.ts';

export type PlayerState = 'loading' | 'playing' | 'paused' | 'ended' | 'failed';

interface Options {
  lesson: Lesson;
  isSignedIn: boolean;
  /** Seconds to begin at, from the address; undefined goes on where the viewer was. */
  startAt: number | undefined;
  onCounted: (counted: Counted) => void;
}

/** Everything behind the buttons of a lesson's player. */
export function useLessonPlayer(
  host: RefObject<HTMLElement | null>,
  { lesson, isSignedIn, startAt, onCounted }: Options,
) {
  const { locale } = useIntl();
  const [state, setState] = useState<PlayerState>('loading');
  const [code, setCode] = useState<string | undefined>();
  const [settings, setSettings] = useState<PlayerSettings>(standardSettings);
  const [video, setVideo] = useState<HTMLVideoElement>();
  const running = useRef<Running>(undefined);
  const isOpening = useRef(false);
  const [tracker] = useState(() => createWatchTracker());
  const [passOver] = useState(() => createPassOver());
  const [hasPassedOver, setHasPassedOver] = useState(false);

  const stop = useCallback(() => {
    running.current?.dispose();
    running.current = undefined;
    setVideo(undefined);
  }, []);
  const fail = useCallback(
    (error: unknown) => {
      stop();
      setCode(codeOf(error));
      setState('failed');
    },
    [stop],
  );
  useEffect(() => stop, [stop]);

  const report = useCallback(async () => {
    if (!running.current || !video) return;
    const counted = await running.current.session.report(video.currentTime);
    if (counted && isSignedIn) onCounted(counted);
  }, [video, isSignedIn, onCounted]);
  const events = useMediaEvents(video, { tracker, report, onState: setState, speed: settings.speed });

  const start = useCallback(
    async function begin(at?: number): Promise<void> {
      if (!host.current || running.current || isOpening.current) return;
      isOpening.current = true;
      setState('loading');
      setCode(undefined);
      try {
        const opened = await openPlayer(host.current, {
          lesson,
          locale,
          isSignedIn,
          tracker,
          at: at ?? startAt,
          fail,
          onDamaged(where) {
            const on = passOver(where, lesson.duration / tenths);
            if (on === undefined) return fail({ code: damaged });
            stop();
            setHasPassedOver(true);
            void begin(on);
          },
        });
        // The page was left while the lesson opened.
        if (!host.current) return opened.dispose();
        running.current = opened;
        setSettings(opened.settings);
        setVideo(opened.video);
        isOpening.current = false;
        await opened.video.play().catch(() => running.current === opened && setState('paused'));
      } catch (error) {
        fail(error);
      } finally {
        isOpening.current = false;
      }
    },
    [host, lesson, locale, tracker, isSignedIn, startAt, fail, stop, passOver],
  );

  const change = useCallback(
    (part: Partial<PlayerSettings>) => {
      const next = { ...settings, ...part };
      setSettings(next);
      running.current?.change(next);
    },
    [settings],
  );

  const mark = running.current?.session.play.mark ?? '';
  return { state, code, mark, settings, video, hasPassedOver, ...events, start, change };
}
export type LessonPlayer = ReturnType<typeof useLessonPlayer>;

function codeOf(error: unknown): string {
  if (isCallFailure(error)) return error.code;
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'failed';
}
