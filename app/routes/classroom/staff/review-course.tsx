import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { classroomLimits } from '../../../../contract/classroom/kinds.ts';
import { lessonFilePath } from '../../../../contract/classroom/practice-kinds.ts';
import type { TaughtCourse } from '../../../../contract/classroom/teach.ts';
import { CoursePrice } from '../../../components/course/course-card.tsx';
import { Length } from '../../../components/course/length.tsx';
import { langOf, say } from '../../../components/course/words.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { CourseHistory, StateLamp } from '../teach/course-state.tsx';
import styles from '../teach/teach.module.css';

interface ReviewCourseProps {
  course: TaughtCourse;
  failure: PostFailure | undefined;
}

/** One course for the staff: what is said of it, its lessons to be watched, and what is decided. */
export function ReviewCourse({ course, failure }: ReviewCourseProps) {
  const intl = useIntl();
  return (
    <>
      <Card
        title={say(intl, course.title)}
        aside={
          <AppLink className="link" to={`/cloudClassroom/detail/${course.courseId}`}>
            <FormattedMessage id="teach.look" />
          </AppLink>
        }
      >
        <div className={styles.form}>
          <p className={styles.line}>
            <StateLamp state={course.state} />
            <CoursePrice {...course} />
            <span>{intl.formatMessage({ id: `classroom.category.${course.category}` })}</span>
            <span>{intl.formatMessage({ id: `classroom.level.${course.level}` })}</span>
          </p>
          <p lang={langOf(intl, course.about)}>{say(intl, course.about)}</p>
          <ol className={styles.lessons}>
            {course.lessons.map((lesson) => (
              <li key={lesson.lessonId}>
                <AppLink
                  className="link"
                  to={`/cloudClassroom/detail/${course.courseId}/lesson/${lesson.lessonId}`}
                >
                  {say(intl, lesson.title)}
                </AppLink>
                <StateLamp state={lesson.state} />
                {lesson.duration > 0 && <Length tenths={lesson.duration} />}
                {lesson.publishAt && (
                  <small className={styles.hint}>
                    <FormattedMessage
                      id="teach.lesson.planned"
                      values={{ time: <Time value={lesson.publishAt} format="minute" /> }}
                    />
                  </small>
                )}
                {lesson.newFiles
                  .filter(({ state }) => state === 'waiting')
                  .map(({ fileId, name, role }) => (
                    <span key={fileId}>
                      {intl.formatMessage({ id: `practice.role.${role}` })}{' '}
                      <a className="link" href={lessonFilePath(lesson.lessonId, fileId)} download>
                        {name}
                      </a>
                    </span>
                  ))}
                {lesson.nextState && (
                  <small className={styles.hint}>
                    <FormattedMessage id={`teach.next.${lesson.nextState}`} />
                  </small>
                )}
              </li>
            ))}
          </ol>
        </div>
      </Card>
      <Decision course={course} failure={failure} />
      <CourseHistory acts={course.acts} />
    </>
  );
}

function Decision({ course, failure }: ReviewCourseProps) {
  const decisions = decisionsOf(course);
  if (decisions.length === 0) return null;
  return (
    <Card title={<FormattedMessage id="teach.decide" />}>
      <Form method="post" className={styles.form} key={course.courseId}>
        <Refusal failure={failure} />
        <input type="hidden" name="courseId" value={course.courseId} />
        <TextField
          name="reason"
          maxLength={classroomLimits.reason}
          label={<FormattedMessage id="teach.decide.reason" />}
          defaultValue={failure?.typed['reason'] ?? ''}
        />
        <div className={styles.acts}>
          {decisions.map((decision) => (
            <Button
              key={decision}
              type="submit"
              name="decision"
              value={decision}
              variant={decision === 'publish' || decision === 'restore' ? 'primary' : 'danger'}
            >
              <FormattedMessage id={`teach.decide.${decision}`} />
            </Button>
          ))}
        </div>
      </Form>
    </Card>
  );
}

function decisionsOf({ state, isWaiting }: TaughtCourse) {
  if (state === 'removed') return ['restore'] as const;
  const waiting = isWaiting ? (['publish', 'refuse'] as const) : [];
  return state === 'shown' || state === 'closed' ? ([...waiting, 'remove'] as const) : waiting;
}
