import type { Lesson } from '../../../../contract/classroom/lesson.ts';
import styles from './player.module.css';

/** The still picture of a lesson. */
export function Poster({ lesson, isHidden = false }: { lesson: Lesson; isHidden?: boolean }) {
  if (!lesson.poster) return null;
  return (
    <img className={styles.poster} src={lesson.poster} alt="" width={1280} height={720} hidden={isHidden} />
  );
}
