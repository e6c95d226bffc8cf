import { FormattedMessage, useIntl } from 'react-intl';
import type { Course } from '../../../../contract/classroom/course.ts';
import { CoursePrice } from '../../../components/course/course-card.tsx';
import { Length } from '../../../components/course/length.tsx';
import { Count } from '../../../components/ui/count.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import styles from './course.module.css';

export function CourseFacts({ course }: { course: Course }) {
  const intl = useIntl();
  return (
    <p className={styles.facts}>
      <span>
        <Icon name="cap" size={16} />
        <FormattedMessage id="classroom.lessons" values={{ count: course.lessonCount }} />
        {' · '}
        <Length tenths={course.duration} />
      </span>
      <span>{intl.formatMessage({ id: `classroom.level.${course.level}` })}</span>
      {course.learnerCount > 0 && (
        <span>
          <Icon name="user" size={16} />
          <FormattedMessage
            id="classroom.learners"
            values={{ count: <Count value={course.learnerCount} /> }}
          />
        </span>
      )}
      {course.rating !== null && (
        <span>
          <Icon name="star" size={16} />
          <FormattedMessage
            id="classroom.rating"
            values={{ rating: course.rating.toFixed(1), count: course.ratingCount }}
          />
        </span>
      )}
      <span>
        <CoursePrice {...course} />
      </span>
    </p>
  );
}
