import { Fragment, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Course, LessonRow } from '../../../../contract/classroom/course.ts';
import type { QuizRow } from '../../../../contract/classroom/quiz-row.ts';
import { clock, langOf, say } from '../../../components/course/words.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { quizPath } from '../quiz/paths.ts';
import styles from './lesson-list.module.css';

export const lessonPath = (courseId: number, lessonId: number): string =>
  `/cloudClassroom/detail/${courseId}/lesson/${lessonId}`;

interface LessonListProps {
  course: Course;
  currentId?: number;
  isSignedIn: boolean;
}

/** The lessons of a course under their sections, as a line that fills. */
export function LessonList({ course, currentId, isSignedIn }: LessonListProps) {
  const intl = useIntl();
  const { lessons, quizzes } = course;
  const quizzesOf = (lessonId: number) => quizzes.filter((quiz) => quiz.lessonId === lessonId);
  const ofCourse = quizzes.filter((quiz) => !lessons.some(({ lessonId }) => lessonId === quiz.lessonId));
  const sections = groupBySection(lessons);
  const done = lessons.filter(({ isDone }) => isDone).length;
  const percent = lessons.length === 0 ? 0 : (done * 100) / lessons.length;
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2>
          <FormattedMessage id="classroom.chapters" />
        </h2>
        <span>
          {isSignedIn ? (
            <FormattedMessage id="classroom.done" values={{ done, total: lessons.length }} />
          ) : (
            <FormattedMessage id="classroom.lessons" values={{ count: lessons.length }} />
          )}
        </span>
      </div>
      {isSignedIn && (
        <div className={styles.progress}>
          <progress
            max={lessons.length}
            value={done}
            aria-label={intl.formatMessage({ id: 'classroom.progress' })}
            data-percent={Math.floor(percent)}
          />
        </div>
      )}
      {sections.map(({ title, rows }) => {
        const lines = rows.map((row) => (
          <Fragment key={row.lessonId}>
            <LessonLine course={course} row={row} isCurrent={row.lessonId === currentId} />
            {quizzesOf(row.lessonId).map((quiz) => (
              <QuizLine key={quiz.quizId} course={course} quiz={quiz} />
            ))}
          </Fragment>
        ));
        // Without a name of its own the only one would repeat the heading.
        if (sections.length === 1 && !say(intl, title))
          return (
            <div key={rows[0]?.lessonId} className={styles.section}>
              <ol className={styles.last}>{lines}</ol>
            </div>
          );
        return (
          <details key={rows[0]?.lessonId} open className={styles.section}>
            <summary lang={langOf(intl, title)}>
              {say(intl, title) || <FormattedMessage id="classroom.chapters" />}
              <small>
                <FormattedMessage id="classroom.lessons" values={{ count: rows.length }} />
              </small>
            </summary>
            <ol>{lines}</ol>
          </details>
        );
      })}
      {ofCourse.length > 0 && (
        <div className={styles.section}>
          <ol className={styles.last}>
            {ofCourse.map((quiz) => (
              <QuizLine key={quiz.quizId} course={course} quiz={quiz} />
            ))}
          </ol>
        </div>
      )}
      {course.needsQuizzes && (
        <p className={styles.needs}>
          <FormattedMessage id="classroom.quiz.needed" />
        </p>
      )}
    </section>
  );
}

function LessonLine({ course, row, isCurrent }: { course: Course; row: LessonRow; isCurrent: boolean }) {
  return (
    <Line
      to={lessonPath(course.courseId, row.lessonId)}
      node={[row.isDone && styles.done, isCurrent && styles.now]}
      title={row.title}
      state={
        <>
          {row.isDone && <FormattedMessage id="classroom.lesson.done" />}
          {!row.isDone && row.percent > 0 && (
            <FormattedMessage id="classroom.lesson.part" values={{ percent: row.percent }} />
          )}
          {isCurrent && <FormattedMessage id="classroom.lesson.now" />}
        </>
      }
      isCurrent={isCurrent}
      end={clock(row.duration / 10)}
    >
      {row.isOpen && course.price > 0 && (
        <small className={styles.open}>
          <FormattedMessage id="classroom.lesson.open" />
        </small>
      )}
      {row.isOld && (
        <small className={styles.open}>
          <FormattedMessage id="classroom.lesson.old" />
        </small>
      )}
    </Line>
  );
}

/** A quiz stands on the line as a square. */
function QuizLine({ course, quiz }: { course: Course; quiz: QuizRow }) {
  return (
    <Line
      to={quizPath(course.courseId, quiz.quizId)}
      node={[styles.quiz, quiz.isPassed && styles.done]}
      title={quiz.title}
      state={quiz.isPassed && <FormattedMessage id="classroom.lesson.passed" />}
      end={
        quiz.bestPercent === null ? (
          <FormattedMessage id="classroom.quiz.count" values={{ count: quiz.questionCount }} />
        ) : (
          `${quiz.bestPercent}%`
        )
      }
    />
  );
}

interface LineProps {
  to: string;
  /** What its mark on the line looks like. */
  node: readonly (string | false | undefined)[];
  title: LessonRow['title'];
  /** What the mark says, for those who do not see it. */
  state: ReactNode;
  isCurrent?: boolean;
  /** Its length, or what stands in its place. */
  end: ReactNode;
  children?: ReactNode;
}

function Line({ to, node, title, state, isCurrent = false, end, children }: LineProps) {
  const intl = useIntl();
  return (
    <li>
      <AppLink to={to} aria-current={isCurrent ? 'true' : undefined}>
        <i className={[styles.node, ...node].filter(Boolean).join(' ')} />
        <span lang={langOf(intl, title)}>
          {say(intl, title)}
          <span className="vh">{state}</span>
        </span>
        {children}
        <span className={styles.time}>{end}</span>
      </AppLink>
    </li>
  );
}

/** Lessons in a row with the same section stand together. */
function groupBySection(lessons: readonly LessonRow[]) {
  const groups: { title: LessonRow['section']; rows: LessonRow[] }[] = [];
  for (const row of lessons) {
    const last = groups.at(-1);
    if (last && last.title.zh === row.section.zh) last.rows.push(row);
    else groups.push({ title: row.section, rows: [row] });
  }
  return groups;
}
