import type { PartGrade } from '../../../contract/part/kinds.ts';
import styles from './grade-bar.module.css';

const grades = ['D', 'C', 'B', 'A'] as const satisfies readonly PartGrade[];

/** How complete the data of a part are, as a bar of four; the words beside it say the same. */
export function GradeBar({ grade }: { grade: PartGrade }) {
  const full = grades.indexOf(grade) + 1;
  return (
    <span className={styles.bar} aria-hidden="true">
      {grades.map((each, index) => (
        <span key={each} className={index < full ? styles.full : undefined} />
      ))}
    </span>
  );
}
