import { FormattedMessage } from 'react-intl';
import type { Course } from '../../../../contract/classroom/course.ts';
import { buyAnchor } from '../../../components/money/recharge-path.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Drawing } from '../../../components/ui/drawing.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import styles from './course.module.css';
import { lessonPath } from './lesson-list.tsx';

/** The poster, which leads to the lesson to begin or go on with; to the price where nothing may be played. */
export function Opening({ course }: { course: Course }) {
  const next = nextLesson(course);
  if (!next) return null;
  const to = lessonPath(course.courseId, next.lessonId);
  const isBegun = course.currentLessonId !== null;
  const isOver = course.lessons.every(({ isDone }) => isDone);
  const isPlayable = course.buy.right !== null || next.isOpen || course.trialSeconds > 0;
  const isPreview = !course.buy.right && !next.isOpen && course.trialSeconds > 0;
  const begin = isPreview ? 'classroom.preview' : 'classroom.start';
  const label = isOver ? 'classroom.again' : isBegun ? 'classroom.goon' : begin;
  return (
    <>
      {isPlayable ? (
        <AppLink to={to} className={styles.poster} tabIndex={-1} aria-hidden="true">
          <Poster poster={course.poster} />
          <span className={styles.big}>
            <Icon name="play" size={24} isFilled />
          </span>
        </AppLink>
      ) : (
        <div className={styles.poster}>
          <Poster poster={course.poster} />
        </div>
      )}
      <div>
        {isPlayable ? (
          <ButtonLink to={to} variant="primary">
            <FormattedMessage id={label} />
          </ButtonLink>
        ) : (
          <ButtonLink to={`#${buyAnchor}`} variant="pay">
            <FormattedMessage id="classroom.buy" />
          </ButtonLink>
        )}
      </div>
    </>
  );
}

const Poster = ({ poster }: Pick<Course, 'poster'>) =>
  poster ? (
    <img src={poster} alt="" width={960} height={540} />
  ) : (
    <Drawing name="reversing-control" alt="" className={styles.drawing} />
  );

function nextLesson({ lessons, currentLessonId }: Course) {
  const current = lessons.find(({ lessonId }) => lessonId === currentLessonId);
  if (current && !current.isDone) return current;
  return lessons.find(({ isDone }) => !isDone) ?? current ?? lessons[0];
}
