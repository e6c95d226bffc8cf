import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Lesson } from '../../../../contract/classroom/lesson.ts';
import { clock, say } from '../../../components/course/words.ts';
import { ChapterPicture } from './chapter-picture.tsx';
import type { Counted } from './counted.ts';
import styles from './player.module.css';

interface SeekBarProps {
  lesson: Lesson;
  time: number;
  duration: number;
  buffered: number;
  watched: Counted['watched'];
  onSeek: (time: number) => void;
}

const percent = (part: number, whole: number) => `${whole > 0 ? Math.min(100, (part * 100) / whole) : 0}%`;

/** Where the lesson is, what was loaded and watched, and its chapters; above it the picture of what is pointed at. */
export function SeekBar({ lesson, time, duration, buffered, watched, onSeek }: SeekBarProps) {
  const intl = useIntl();
  const bar = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number>();
  const timeAt = ({ clientX }: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    return Math.max(0, Math.min(1, (clientX - box.left) / box.width)) * duration;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = new Map([
      ['Home', 0],
      ['End', duration],
      ['PageUp', time + 30],
      ['PageDown', time - 30],
    ]).get(event.key);
    if (to === undefined) return;
    event.preventDefault();
    onSeek(to);
  };
  return (
    <div
      ref={bar}
      className={styles.seek}
      role="slider"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'classroom.seek' })}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(time)}
      aria-valuetext={intl.formatMessage(
        { id: 'classroom.seek.value' },
        { now: clock(time), total: clock(duration) },
      )}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onSeek(timeAt(event));
      }}
      onPointerMove={(event) => {
        setPointed(timeAt(event));
        if (event.buttons === 1) onSeek(timeAt(event));
      }}
      onPointerLeave={() => setPointed(undefined)}
    >
      <svg className={styles.rail} width="100%" height="8" aria-hidden="true">
        <rect className={styles.whole} y="2" width="100%" height="4" />
        <rect className={styles.whole} y="2" width={percent(buffered, duration)} height="4" />
        <rect className={styles.played} y="2" width={percent(time, duration)} height="4" />
        {watched.map(([from, to]) => (
          <rect
            key={from}
            className={styles.watched}
            x={percent(from / 10, duration)}
            y="6"
            width={percent((to - from) / 10, duration)}
            height="2"
          />
        ))}
        {lesson.chapters.slice(1).map(({ at }) => (
          <rect key={at} className={styles.tick} x={percent(at / 10, duration)} width="2" height="8" />
        ))}
      </svg>
      {pointed !== undefined && duration > 0 && (
        <Preview lesson={lesson} seconds={pointed} duration={duration} />
      )}
    </div>
  );
}

function Preview({ lesson, seconds, duration }: { lesson: Lesson; seconds: number; duration: number }) {
  const intl = useIntl();
  const chapter = lesson.chapters.findLast(({ at }) => at / 10 <= seconds)?.title;
  return (
    <span
      className={styles.preview}
      ref={(element) => {
        if (element) element.style.left = percent(seconds, duration);
      }}
    >
      {lesson.sprite && <ChapterPicture sprite={lesson.sprite} seconds={seconds} />}
      <span>
        {clock(seconds)} {chapter && say(intl, chapter)}
      </span>
    </span>
  );
}
