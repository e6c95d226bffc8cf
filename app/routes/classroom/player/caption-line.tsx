import { useMemo } from 'react';
import type { Lesson } from '../../../../contract/classroom/lesson.ts';
import styles from './player.module.css';

interface CaptionLineProps {
  lesson: Lesson;
  time: number;
  lang: string;
}

/** What is said now. */
export function CaptionLine({ lesson, time, lang }: CaptionLineProps) {
  const cues = useMemo(() => lesson.captions.find((each) => each.lang === lang)?.cues ?? [], [lesson, lang]);
  const at = time * 10;
  const cue = cues.find(([from, to]) => from <= at && at < to);
  if (!cue) return null;
  return (
    <p className={styles.caption} lang={lang}>
      <span>{cue[2]}</span>
    </p>
  );
}

const places = 5;
const secondsAtPlace = 20;

/** The number of the account, which moves, so that it is cut out of no copy. */
export function WaterMark({ text, time }: { text: string; time: number }) {
  return (
    <span className={styles.mark} data-place={Math.floor(time / secondsAtPlace) % places} aria-hidden="true">
      ID {text}
    </span>
  );
}
