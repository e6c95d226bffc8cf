import { useEffect, useImperativeHandle, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { downloadPath } from '../../../../contract/classroom/addresses.ts';
import type { PlayerSettings } from '../../../../contract/classroom/play.ts';
import { Icon } from '../../../components/ui/icon.tsx';
import { useFullScreen } from '../../../components/viewer/use-full-screen.ts';
import { Controls } from './controls.tsx';
import type { LessonPlayerProps } from './lesson-player.tsx';
import { LostLine } from './line/lost-line.tsx';
import { BigButton, Failed } from './over-picture.tsx';
import styles from './player.module.css';
import { Poster } from './poster.tsx';
import { captionsFor, stepSpeed } from './settings.ts';
import { type LessonPlayer as Player, useLessonPlayer } from './use-lesson-player.ts';
import { useMini } from './use-mini.ts';
import { type PlayerKeys, usePlayerKeys } from './use-player-keys.ts';
import { useRest } from './use-rest.ts';

export type LivePlayerProps = LessonPlayerProps;

/** A lesson that plays, from the moment that it stands on the page. */
export function LivePlayer(props: LivePlayerProps) {
  const { lesson, counted, onTime, handle } = props;
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const player = useLessonPlayer(host, props);
  const { state, video, time, settings, isPlaying, start } = player;
  const duration = player.duration || lesson.duration / 10;
  const fullScreen = useFullScreen(box);
  const { isMini, shut } = useMini(box, isPlaying);
  const isResting = useRest(box, isPlaying);
  const { seek, toggle } = makeActs(player, duration);
  useImperativeHandle(handle, () => ({ seek, time: () => video?.currentTime ?? 0 }));
  useEffect(() => onTime(time), [time, onTime]);
  usePlayerKeys(
    makeKeys(player, {
      seek,
      toggle,
      toggleFull: fullScreen.toggle,
      captions: captionsFor(intl.locale, lesson),
    }),
    true,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once, as play was pressed once
  useEffect(() => void start(), []);
  return (
    <>
      <div className={styles.frame}>
        <div
          ref={box}
          className={[styles.player, isMini && styles.mini].filter(Boolean).join(' ')}
          data-state={state}
          data-resting={isResting ? '' : undefined}
        >
          <Poster lesson={lesson} isHidden={player.hasPicture && !settings.isAudioOnly} />
          <div ref={host} className={styles.host} hidden={settings.isAudioOnly && video !== undefined} />
          {state === 'failed' ? (
            <Failed
              code={player.code}
              onRetry={() => void start()}
              download={lesson.canDownload ? downloadPath(lesson.lessonId) : undefined}
            />
          ) : state === 'ended' && lesson.trial !== null ? (
            <div className={styles.failed}>{props.trialOver}</div>
          ) : (
            !isPlaying && <BigButton isLoading={state === 'loading'} onPress={toggle} />
          )}
          {video && (
            <Controls
              player={player}
              lesson={lesson}
              duration={duration}
              watched={counted.watched}
              onSeek={seek}
              onToggle={toggle}
              onFullScreen={fullScreen.toggle}
            />
          )}
          {player.isLost && <LostLine onRetry={player.retryLine} />}
          {isMini && (
            <button
              type="button"
              className={styles.shut}
              onClick={shut}
              aria-label={intl.formatMessage({ id: 'classroom.mini.close' })}
            >
              <Icon name="close" size={16} />
            </button>
          )}
        </div>
      </div>
      {player.hasPassedOver && (
        <p className={styles.passed} role="status">
          <FormattedMessage id="classroom.passed_over" />
        </p>
      )}
      <p className={styles.keys}>
        <FormattedMessage id="classroom.keys" />
      </p>
    </>
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
  {
    seek,
    toggle,
    toggleFull,
    captions,
  }: ReturnType<typeof makeActs> & { toggleFull: () => void; captions: PlayerSettings['captions'] },
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
    c: () => change({ captions: settings.captions === 'off' ? captions : 'off' }),
    f: toggleFull,
  };
}
