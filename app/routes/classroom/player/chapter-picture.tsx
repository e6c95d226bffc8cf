import type { Lesson } from '../../../../contract/classroom/lesson.ts';
import styles from './player.module.css';

/** The small picture of a second; a drawing of its own, for the policy of pages allows no styles in their text. */
export function ChapterPicture({
  sprite,
  seconds,
}: {
  sprite: NonNullable<Lesson['sprite']>;
  seconds: number;
}) {
  const { columns, rows, width, height, every, path } = sprite;
  const number = Math.min(Math.ceil(seconds / every), columns * rows - 1);
  const left = (number % columns) * width;
  const top = Math.floor(number / columns) * height;
  return (
    <svg
      className={styles.picture}
      viewBox={`${left} ${top} ${width} ${height}`}
      width={96}
      height={54}
      aria-hidden="true"
    >
      <image href={path} width={columns * width} height={rows * height} />
    </svg>
  );
}
