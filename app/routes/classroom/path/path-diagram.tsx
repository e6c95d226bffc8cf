import { FormattedMessage, useIntl } from 'react-intl';
import type { LearningPath } from '../../../../contract/classroom/learning-path.ts';
import { CoursePrice } from '../../../components/course/course-card.tsx';
import { Length } from '../../../components/course/length.tsx';
import { langOf, say } from '../../../components/course/words.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Lamp, Tag } from '../../../components/ui/tag.tsx';
import { type DrawnStep, drawSteps } from './current.ts';
import styles from './path.module.css';
import { EndSymbol, IncomerSymbol, StepSymbol } from './symbols.tsx';

/** A path as a single-line diagram: each course is a circuit-breaker that closes once the course is completed. */
export function PathDiagram({ path }: { path: LearningPath }) {
  const { drawn, isFedAtEnd } = drawSteps(path.steps);
  return (
    <div className={styles.diagram}>
      <div className={styles.row}>
        <IncomerSymbol />
        <p className={styles.ends}>
          <FormattedMessage id="classroom.path.begin" />
        </p>
      </div>
      <ol className={styles.steps}>
        {drawn.map((step) => (
          <li key={step.course.courseId} className={styles.row}>
            <StepSymbol step={step} />
            <StepText step={step} />
          </li>
        ))}
      </ol>
      <div className={styles.row}>
        <EndSymbol isFed={isFedAtEnd} />
        <p className={styles.ends}>
          <FormattedMessage id={isFedAtEnd ? 'classroom.path.fed' : 'classroom.path.end'} />
        </p>
      </div>
    </div>
  );
}

function StepText({ step }: { step: DrawnStep }) {
  const intl = useIntl();
  const { course, isRequired, isDone, doneCount } = step;
  return (
    <div className={styles.text}>
      <p className={styles.tags}>
        <span className={styles.designation}>{step.designation}</span>
        <Tag tone={isRequired ? 'blue' : 'plain'}>
          <FormattedMessage id={isRequired ? 'classroom.path.required' : 'classroom.path.optional'} />
        </Tag>
        {isDone ? (
          <Lamp tone="ok">
            <FormattedMessage id="classroom.path.step.done" />
          </Lamp>
        ) : (
          doneCount > 0 && (
            <span>
              <FormattedMessage id="classroom.done" values={{ done: doneCount, total: course.lessonCount }} />
            </span>
          )
        )}
      </p>
      <h2 lang={langOf(intl, course.title)}>
        <AppLink to={`/cloudClassroom/detail/${course.courseId}`}>{say(intl, course.title)}</AppLink>
      </h2>
      <p className={styles.facts}>
        <span>{intl.formatMessage({ id: `classroom.level.${course.level}` })}</span>
        <span>
          <FormattedMessage id="classroom.lessons" values={{ count: course.lessonCount }} />
          {' · '}
          <Length tenths={course.duration} />
        </span>
        {course.hasQuiz && <span>{intl.formatMessage({ id: 'classroom.quiz.yes' })}</span>}
        <span>
          <CoursePrice {...course} />
        </span>
      </p>
      {!isDone && course.hasQuiz && doneCount >= course.lessonCount && (
        <p className={styles.facts}>
          <FormattedMessage id="classroom.path.quiz_left" />
        </p>
      )}
    </div>
  );
}
