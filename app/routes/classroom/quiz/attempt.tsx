import { useRef } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { Form, redirect, useNavigation } from 'react-router';
import { type FormHandle, textFormBytes } from '../../../../contract/body-limits.ts';
import { type Attempt, getAttempt } from '../../../../contract/classroom/quiz.ts';
import { langOf, say } from '../../../components/course/words.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { signInAddress } from '../../../components/navigation/sign-in-address.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { apiContext, currentUserContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/attempt';
import { answerAttemptPost } from './attempt-action.ts';
import { AttemptResult } from './attempt-result.tsx';
import { attemptPath, quizPath } from './paths.ts';
import { QuestionCard } from './question-card.tsx';
import styles from './quiz.module.css';
import { useAutosave } from './use-autosave.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  if (!context.get(currentUserContext)) throw redirect(signInAddress(url.pathname));
  const attempt = await call(context.get(apiContext), getAttempt, {
    attemptId: readPathId(params.attemptId),
  }).catch(notFoundWhen('classroom.attempt_not_found'));
  return { attempt, isChecking: url.searchParams.has('check') };
}

/** Two hundred texts of full length. */
export const handle: FormHandle = { bodyLimit: 2 * textFormBytes };

export const action = (args: Route.ActionArgs) => answerAttemptPost(args);

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'classroom.quiz');

export default function AttemptPage({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { attempt, isChecking } = loaderData;
  const failure = actionData?.failure;
  const quiz = quizPath(attempt.courseId, attempt.quizId);
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { name: say(intl, attempt.courseTitle), path: `/cloudClassroom/detail/${attempt.courseId}` },
          { name: say(intl, attempt.title), path: quiz },
          {
            name: intl.formatMessage({ id: 'classroom.quiz.attempt' }),
            path: attemptPath(attempt.attemptId),
          },
        ]}
      />
      <PageHead title={<span lang={langOf(intl, attempt.title)}>{say(intl, attempt.title)}</span>} />
      <Refusal failure={failure} />
      {attempt.submittedAt === null ? (
        <OpenAttempt key={attempt.attemptId} attempt={attempt} isChecking={isChecking} />
      ) : (
        <AttemptResult attempt={attempt} />
      )}
    </div>
  );
}

/** The questions of an attempt under way; every answer is saved as it is given. */
function OpenAttempt({ attempt, isChecking }: { attempt: Attempt; isChecking: boolean }) {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const { state, notices } = useAutosave(form, attempt.attemptId);
  const isBusy = useNavigation().formData?.get('intent') === 'submit';
  const missing = attempt.questions.filter(({ given }) => given.every((each) => each === ''));
  const unclear = attempt.questions.filter(({ notice }) => notice !== null);
  const isAsking = isChecking && missing.length + unclear.length > 0;
  return (
    <Form method="post" ref={form} className={styles.page} preventScrollReset>
      <input type="hidden" name="count" value={attempt.questions.length} />
      {isAsking && (
        <Notice tone="warn" isOutcome>
          <FormattedMessage
            id="classroom.quiz.check"
            values={{
              missing: missing.length,
              missingNumbers: numbersOf(intl, missing),
              unclear: unclear.length,
              unclearNumbers: numbersOf(intl, unclear),
            }}
          />
        </Notice>
      )}
      <ol className={styles.questions}>
        {attempt.questions.map((question) => (
          <li key={question.number}>
            <QuestionCard
              question={question}
              notice={notices.has(question.number) ? notices.get(question.number) : question.notice}
            />
          </li>
        ))}
      </ol>
      <p role="status" className={styles.state} data-state={state}>
        {state !== 'none' && <FormattedMessage id={`classroom.quiz.save.${state}`} />}
      </p>
      <div className={styles.acts}>
        <Button type="submit" name="intent" value="submit" variant="primary" isBusy={isBusy}>
          <FormattedMessage id="classroom.quiz.submit" />
        </Button>
        {isAsking && (
          <Button type="submit" name="intent" value="submit-anyway">
            <FormattedMessage id="classroom.quiz.submit.anyway" />
          </Button>
        )}
        <Button type="submit" name="intent" value="save" variant="ghost">
          <FormattedMessage id="classroom.quiz.save" />
        </Button>
      </div>
    </Form>
  );
}

const numbersOf = (intl: IntlShape, questions: readonly { number: number }[]): string =>
  intl.formatList(questions.map(({ number }) => String(number)));
