import type { Lesson } from '../../../../contract/classroom/lesson.ts';
import { CaptionLine, WaterMark } from './caption-line.tsx';
import { ControlBar } from './control-bar.tsx';
import type { Counted } from './counted.ts';
import styles from './player.module.css';
import { SeekBar } from './seek-bar.tsx';
import type { LessonPlayer } from './use-lesson-player.ts';

interface ControlsProps {
  player: LessonPlayer;
  lesson: Lesson;
  /** Seconds. */
  duration: number;
  watched: Counted['watched'];
  onSeek: (seconds: number) => void;
  onToggle: () => void;
  onFullScreen: () => void;
}

/** Captions, mark, bar and buttons of a lesson that plays. */
export function Controls({
  player,
  lesson,
  duration,
  watched,
  onSeek,
  onToggle,
  onFullScreen,
}: ControlsProps) {
  const { video, state, time, settings, isPlaying, mark } = player;
  if (!video) return null;
  const canFloat = 'requestPictureInPicture' in video && document.pictureInPictureEnabled;
  return (
    <>
      <CaptionLine lesson={lesson} time={time} lang={settings.captions} />
      {mark && <WaterMark text={mark} time={time} />}
      <div className={styles.controls}>
        <SeekBar {...player} lesson={lesson} duration={duration} watched={watched} onSeek={onSeek} />
        <ControlBar
          lesson={lesson}
          time={time}
          duration={duration}
          isPlaying={isPlaying}
          isEnded={state === 'ended'}
          settings={settings}
          onToggle={onToggle}
          onChange={player.change}
          onFullScreen={onFullScreen}
          onPictureInPicture={canFloat ? () => void video.requestPictureInPicture() : undefined}
        />
      </div>
    </>
  );
}
