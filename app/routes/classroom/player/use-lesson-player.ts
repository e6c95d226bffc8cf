import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { tenths } from '../../../../contract/classroom/kinds.ts';
import type { Lesson } from '../../../../contract/classroom/lesson.ts';
import type { PlayerSettings } from '../../../../contract/classroom/play.ts';
import { isCallFailure } from '../../../services/call-failure.ts';
import type { Counted } from './counted.ts';
import { type EngineFailure, giveUpNative } from './engine/engine.ts';
import { createPlays } from './line/plays.ts';
import { useLine } from './line/use-line.ts';
import { openPlayer, type Running } from './open-player.ts';
import { damaged, unplayable } from './over-picture.tsx';
import { createPassOver } from './pass-over.ts';
import { standardSettings } from './settings.ts';
import { useMediaEvents } from './use-media-events.ts';
import { createWatchTracker } from './watch-tracker.ts';

export type PlayerState = 'loading' | 'playing' | 'paused' | 'ended' | 'failed';

const failures = { damaged: { code: damaged }, unplayable: { code: unplayable }, unknown: undefined };

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
  const [tracker] = useState(() => createWatchTracker());
  const [passOver] = useState(() => createPassOver());
  const [hasPassedOver, setHasPassedOver] = useState(false);
  const newest = useRef(open);
  useEffect(() => {
    newest.current = open;
  });
  const [plays] = useState(() =>
    createPlays({
      startAt,
      open: (at) => newest.current(at),
      onOpening() {
        setState('loading');
        setCode(undefined);
      },
      onChange(running) {
        setVideo(running?.video);
        if (running) setSettings(running.settings);
      },
      onFailed(error) {
        setCode(codeOf(error));
        setState('failed');
      },
    }),
  );
  useEffect(() => plays.leave, [plays]);

  const report = useCallback(async () => {
    const running = plays.running();
    if (!running || !video) return;
    const { counted } = await running.session.report(video.currentTime);
    if (counted && isSignedIn) onCounted(counted);
  }, [plays, video, isSignedIn, onCounted]);
  const events = useMediaEvents(video, { tracker, report, onState: setState, speed: settings.speed });
  const { isLost, line } = useLine(async () => {
    const isBack = await plays.goOn();
    if (isBack) void report();
    return isBack;
  });

  async function start(at?: number): Promise<void> {
    if (!(await plays.begin(at))) line.current?.lost();
  }
  function onFailed({ reason, at }: EngineFailure): void {
    if (reason === 'unanswered') {
      plays.stop();
      setState('loading');
      line.current?.lost();
      return;
    }
    const on = reason === 'damaged' ? passOver(at, lesson.duration / tenths) : undefined;
    const isAnother = reason === 'unplayable' && giveUpNative();
    if (on === undefined && !isAnother) {
      plays.fail(failures[reason]);
      return;
    }
    plays.stop();
    setHasPassedOver((has) => has || on !== undefined);
    void start(on);
  }
  async function open(at: number | undefined): Promise<Running | undefined> {
    if (!host.current) return;
    const opened = await openPlayer(host.current, {
      lesson,
      locale,
      isSignedIn,
      tracker,
      at,
      fail: plays.fail,
      onAnswer: (isAnswered) => (isAnswered ? line.current?.heard() : line.current?.lost()),
      onFailed,
    });
    // The page was left while the lesson opened.
    if (!host.current) {
      opened.dispose();
      return;
    }
    opened.video.play().catch(() => plays.running() === opened && setState('paused'));
    return opened;
  }

  function change(part: Partial<PlayerSettings>): void {
    const next = { ...settings, ...part };
    setSettings(next);
    plays.running()?.change(next);
  }

  const mark = plays.running()?.session.play.mark ?? '';
  const retryLine = () => line.current?.retry();
  return { state, code, mark, settings, video, hasPassedOver, isLost, retryLine, ...events, start, change };
}
export type LessonPlayer = ReturnType<typeof useLessonPlayer>;

function codeOf(error: unknown): string {
  if (isCallFailure(error)) return error.code;
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'failed';
}
