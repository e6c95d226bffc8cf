import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect, useNavigation } from 'react-router';
import { type AttemptRow, getQuiz, type Quiz, startAttempt } from '../../../../contract/classroom/quiz.ts';
import { langOf, say } from '../../../components/course/words.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { signInAddress } from '../../../components/navigation/sign-in-address.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { ColumnHeads, numberCell, Table } from '../../../components/ui/table.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { refusePost } from '../../../framework/post-answer.ts';
import { apiContext, currentUserContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { getIntl } from '../../../i18n/intl.ts';
import { call } from '../../../services/call.ts';
import { pageMeta, siteOf } from '../../../shell/page-meta.ts';
import type { Route } from './+types/quiz';
import { attemptPath, quizPath } from './paths.ts';
import styles from './quiz.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const courseId = readPathId(params.id);
  const quizId = readPathId(params.quizId);
  const quiz = await call(context.get(apiContext), getQuiz, { quizId }).catch(
    notFoundWhen('classroom.quiz_not_found', 'classroom.course_not_found', 'classroom.course_gone'),
  );
  if (quiz.courseId !== courseId) throw redirect(quizPath(quiz.courseId, quizId));
  return { quiz, isSignedIn: context.get(currentUserContext) !== null };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const quizId = readPathId(params.quizId);
  // Whoever was signed out meanwhile begins here again.
  if (!context.get(currentUserContext)) return redirect(signInAddress(new URL(request.url).pathname), 303);
  try {
    const { attemptId } = await call(context.get(apiContext), startAttempt, { quizId });
    return redirect(attemptPath(attemptId), 303);
  } catch (error) {
    return refusePost(error);
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  if (!site || !loaderData) return [];
  const { quiz } = loaderData;
  const intl = getIntl(site.locale);
  return pageMeta({
    title: `${say(intl, quiz.title)} · ${say(intl, quiz.courseTitle)}`,
    description: intl.formatMessage(
      { id: 'classroom.quiz.description' },
      { course: say(intl, quiz.courseTitle) },
    ),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: quizPath(quiz.courseId, quiz.quizId),
    isHidden: true,
  });
};

export default function QuizPage({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { quiz, isSignedIn } = loaderData;
  const path = quizPath(quiz.courseId, quiz.quizId);
  const failure = actionData?.failure;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'classroom.title' }), path: '/cloudClassroom' },
          { name: say(intl, quiz.courseTitle), path: `/cloudClassroom/detail/${quiz.courseId}` },
          { name: say(intl, quiz.title), path },
        ]}
      />
      <PageHead
        title={<span lang={langOf(intl, quiz.title)}>{say(intl, quiz.title)}</span>}
        text={<Terms quiz={quiz} />}
      />
      <Refusal failure={failure} />
      {quiz.isPassed && (
        <Notice tone="ok" isLasting>
          <FormattedMessage id="classroom.quiz.passed.text" />
        </Notice>
      )}
      <Start quiz={quiz} isSignedIn={isSignedIn} path={path} />
      {quiz.attempts.length > 0 && <Attempts attempts={quiz.attempts} />}
    </div>
  );
}

function Terms({ quiz }: { quiz: Quiz }) {
  return (
    <span className={styles.terms}>
      <span>
        {quiz.questionCount < quiz.bankCount ? (
          <FormattedMessage
            id="classroom.quiz.drawn"
            values={{ count: quiz.questionCount, total: quiz.bankCount }}
          />
        ) : (
          <FormattedMessage id="classroom.quiz.questions" values={{ count: quiz.questionCount }} />
        )}
      </span>
      <span>
        <FormattedMessage id="classroom.quiz.pass" values={{ percent: quiz.passPercent }} />
      </span>
      <span>
        {quiz.maxAttempts === null ? (
          <FormattedMessage id="classroom.quiz.attempts.any" />
        ) : (
          <FormattedMessage id="classroom.quiz.attempts.most" values={{ count: quiz.maxAttempts }} />
        )}
      </span>
      {quiz.isRequired && (
        <span>
          <FormattedMessage id="classroom.quiz.required" />
        </span>
      )}
    </span>
  );
}

function Start({ quiz, isSignedIn, path }: { quiz: Quiz; isSignedIn: boolean; path: string }) {
  const isBusy = useNavigation().state === 'submitting';
  if (!isSignedIn)
    return (
      <div>
        <ButtonLink to={signInAddress(path)} variant="primary">
          <FormattedMessage id="classroom.quiz.signin" />
        </ButtonLink>
      </div>
    );
  if (!quiz.hasRight)
    return (
      <Notice isLasting>
        <FormattedMessage id="classroom.quiz.locked" />{' '}
        <AppLink className="link" to={`/cloudClassroom/detail/${quiz.courseId}`}>
          <FormattedMessage id="classroom.quiz.to_course" />
        </AppLink>
      </Notice>
    );
  if (!quiz.canStart)
    return (
      <Notice isLasting>
        <FormattedMessage
          id={quiz.bankCount === 0 ? 'classroom.quiz.none_yet' : 'classroom.quiz.no_attempt_left'}
        />
      </Notice>
    );
  const isOpen = quiz.attempts.some(({ submittedAt }) => submittedAt === null);
  const id = isOpen ? 'goon' : quiz.attempts.length > 0 ? 'again' : 'start';
  return (
    <Form method="post">
      <Button type="submit" variant="primary" isBusy={isBusy}>
        <FormattedMessage id={`classroom.quiz.${id}`} />
      </Button>
    </Form>
  );
}

const columns = ['started', 'result', 'points', 'look'] as const;

function Attempts({ attempts }: { attempts: readonly AttemptRow[] }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'classroom.quiz.own' });
  return (
    <Card title={label} isFlush>
      <Table label={label}>
        <ColumnHeads
          names={columns}
          numbers={['points']}
          text={(column) => <FormattedMessage id={`classroom.quiz.column.${column}`} />}
        />
        <tbody>
          {attempts.map(({ attemptId, startedAt, submittedAt, percent, isPassed }) => (
            <tr key={attemptId}>
              <td>
                <Time value={startedAt} format="full" />
              </td>
              <td>
                <Lamp tone={submittedAt === null ? 'plain' : isPassed ? 'ok' : 'warn'}>
                  <FormattedMessage
                    id={`classroom.quiz.state.${submittedAt === null ? 'open' : isPassed ? 'passed' : 'failed'}`}
                  />
                </Lamp>
              </td>
              <td className={numberCell}>{submittedAt !== null && `${percent}%`}</td>
              <td>
                <AppLink className="link" to={attemptPath(attemptId)}>
                  <FormattedMessage
                    id={submittedAt === null ? 'classroom.quiz.goon' : 'classroom.quiz.review'}
                  />
                </AppLink>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
