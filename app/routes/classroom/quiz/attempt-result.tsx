import { useEffect } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { AskedQuestion, Attempt } from '../../../../contract/classroom/quiz.ts';
import { fullPoints } from '../../../../contract/classroom/quiz-kinds.ts';
import { clock, langOf, say } from '../../../components/course/words.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { lessonPath } from '../detail/lesson-list.tsx';
import { quizPath } from './paths.ts';
import { QuestionCard } from './question-card.tsx';
import styles from './quiz.module.css';
import { clearUnsaved } from './unsaved-answers.ts';

/** What an attempt that was handed in came to, question by question. */
export function AttemptResult({ attempt }: { attempt: Attempt }) {
  const { attemptId, questions, attemptsLeft } = attempt;
  useEffect(() => clearUnsaved(attemptId), [attemptId]);
  const points = questions.reduce((sum, { review }) => sum + (review?.points ?? 0), 0);
  const isHidden = questions.some(({ review }) => review?.right === null);
  return (
    <>
      <div className={styles.score} role="status">
        <strong>{attempt.percent}%</strong>
        <Lamp tone={attempt.isPassed ? 'ok' : 'warn'}>
          <FormattedMessage id={`classroom.quiz.state.${attempt.isPassed ? 'passed' : 'failed'}`} />
        </Lamp>
        <span>
          <FormattedMessage
            id="classroom.quiz.score"
            values={{
              points: points / fullPoints,
              total: questions.length,
              percent: attempt.passPercent,
            }}
          />
        </span>
      </div>
      {isHidden && (
        <p>
          <FormattedMessage id="classroom.quiz.hidden" />
        </p>
      )}
      <ol className={styles.questions}>
        {questions.map((question) => (
          <li key={question.number}>
            <QuestionCard question={question}>
              <Review question={question} courseId={attempt.courseId} />
            </QuestionCard>
          </li>
        ))}
      </ol>
      <div className={styles.acts}>
        <ButtonLink to={quizPath(attempt.courseId, attempt.quizId)} variant="primary">
          <FormattedMessage
            id={attempt.isPassed || attemptsLeft === 0 ? 'classroom.quiz.back' : 'classroom.quiz.retry'}
          />
        </ButtonLink>
        <AppLink className="link" to={`/cloudClassroom/detail/${attempt.courseId}`}>
          <FormattedMessage id="classroom.quiz.to_course" />
        </AppLink>
      </div>
    </>
  );
}

function Review({ question, courseId }: { question: AskedQuestion; courseId: number }) {
  const intl = useIntl();
  const { review, given } = question;
  if (!review) return null;
  const { points, right, explanation, lesson } = review;
  const verdict =
    points === fullPoints ? 'right' : points > 0 ? 'half' : given.some(Boolean) ? 'wrong' : 'empty';
  return (
    <div className={styles.review}>
      <Lamp tone={points === fullPoints ? 'ok' : points > 0 ? 'warn' : 'bad'}>
        <FormattedMessage id={`classroom.quiz.verdict.${verdict}`} />
      </Lamp>
      {right && points < fullPoints && (
        <p>
          <FormattedMessage id="classroom.quiz.right" values={{ answer: wordsOf(intl, question, right) }} />
        </p>
      )}
      {explanation && say(intl, explanation) && (
        <p lang={langOf(intl, explanation)}>{say(intl, explanation)}</p>
      )}
      {lesson && (
        <p>
          <AppLink
            className="link"
            to={`${lessonPath(courseId, lesson.lessonId)}?t=${Math.floor(lesson.at / 10)}`}
          >
            <FormattedMessage
              id="classroom.quiz.lesson"
              values={{ title: say(intl, lesson.title), time: clock(lesson.at / 10) }}
            />
          </AppLink>
        </p>
      )}
    </div>
  );
}

/** A right answer in words: options by their texts, an order from first to last. */
function wordsOf(intl: IntlShape, { kind, options }: AskedQuestion, right: readonly string[]): string {
  const word = (at: number) => say(intl, options[at] ?? { zh: '', en: '' });
  switch (kind) {
    case 'single':
    case 'multi':
      return intl.formatList(right.map((at) => word(Number(at))));
    case 'judge':
      return intl.formatMessage({ id: `classroom.quiz.judge.${right[0] === 'true' ? 'true' : 'false'}` });
    case 'order':
      return right
        .map((place, at) => ({ place: Number(place), at }))
        .sort((a, b) => a.place - b.place)
        .map(({ at }) => word(at))
        .join(' → ');
    case 'spot':
      return right.join(' ');
    default:
      return right[0] ?? '';
  }
}
