import { lazy, type RefObject, Suspense, useEffect, useImperativeHandle, useRef } from 'react';
import type { Lesson } from '../../../../contract/classroom/lesson.ts';
import { useFullScreen } from '../../../components/viewer/use-full-screen.ts';
import { OverPicture } from './over-picture.tsx';
import styles from './player.module.css';
import { stepSpeed } from './settings.ts';
import { type Counted, type LessonPlayer as Player, useLessonPlayer } from './use-lesson-player.ts';
import { useMini } from './use-mini.ts';
import { type PlayerKeys, usePlayerKeys } from './use-player-keys.ts';

/** What stands over and under a picture that plays: fetched with the first press of play. */
const Controls = lazy(async () => ({ default: (await import('./controls.tsx')).Controls }));

/** What the rest of the page does with the player. */
export interface PlayerHandle {
  seek(seconds: number): void;
  time(): number;
}

interface LessonPlayerProps {
  lesson: Lesson;
  isSignedIn: boolean;
  startAt: number | undefined;
  counted: Counted;
  onCounted: (counted: Counted) => void;
  onTime: (seconds: number) => void;
  handle: RefObject<PlayerHandle | null>;
}

/** A lesson’s picture with its controls. Until play is pressed it is the poster alone. */
export function LessonPlayer(props: LessonPlayerProps) {
  const { lesson, counted, onTime, handle } = props;
  const box = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const player = useLessonPlayer(host, props);
  const { state, video, time, settings, isPlaying } = player;
  const duration = player.duration || lesson.duration / 10;
  const fullScreen = useFullScreen(box);
  const isMini = useMini(box, isPlaying);
  const { seek, toggle } = makeActs(player, duration);
  useImperativeHandle(handle, () => ({ seek, time: () => video?.currentTime ?? 0 }));
  useEffect(() => onTime(time), [time, onTime]);
  usePlayerKeys(makeKeys(player, { seek, toggle, toggleFull: fullScreen.toggle }), state !== 'idle');
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={[styles.player, isMini && styles.mini].filter(Boolean).join(' ')}
        data-state={state}
      >
        {lesson.poster && (
          <img
            className={styles.poster}
            src={lesson.poster}
            alt=""
            width={1280}
            height={720}
            hidden={video !== undefined && !settings.isAudioOnly}
          />
        )}
        <div ref={host} className={styles.host} hidden={settings.isAudioOnly && video !== undefined} />
        <OverPicture player={player} onToggle={toggle} />
        {video && (
          <Suspense>
            <Controls
              player={player}
              lesson={lesson}
              duration={duration}
              watched={counted.watched}
              onSeek={seek}
              onToggle={toggle}
              onFullScreen={fullScreen.toggle}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** What the buttons, the keys and the page do alike. */
function makeActs({ video, start }: Player, duration: number) {
  return {
    seek(to: number) {
      if (video) video.currentTime = Math.max(0, Math.min(to, duration - 0.1));
      else void start(to);
    },
    toggle() {
      if (!video) return void start();
      if (!video.paused && !video.ended) return video.pause();
      if (video.ended) video.currentTime = 0;
      void video.play();
    },
  };
}

function makeKeys(
  { video, settings, change }: Player,
  { seek, toggle, toggleFull }: ReturnType<typeof makeActs> & { toggleFull: () => void },
): PlayerKeys {
  const skip = (by: number) => () => video && seek(video.currentTime + by);
  return {
    ' ': toggle,
    k: toggle,
    j: skip(-10),
    l: skip(10),
    ArrowLeft: skip(-5),
    ArrowRight: skip(5),
    '[': () => change({ speed: stepSpeed(settings.speed, -1) }),
    ']': () => change({ speed: stepSpeed(settings.speed, 1) }),
    m: () => change({ isMuted: !settings.isMuted }),
    c: () => change({ captions: settings.captions === 'off' ? 'zh-CN' : 'off' }),
    f: toggleFull,
  };
}
