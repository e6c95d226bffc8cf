import { FormattedMessage, useIntl } from 'react-intl';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import { getTaughtQuiz } from '../../../../contract/classroom/teach-quiz.ts';
import { say } from '../../../components/course/words.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { quizPath } from '../quiz/paths.ts';
import { StateLamp } from '../teach/course-state.tsx';
import { coursePath, teachingPath } from '../teach/paths.ts';
import styles from '../teach/teach.module.css';
import type { Route } from './+types/edit-quiz';
import { ImportFault } from './import-fault.tsx';
import { taughtQuizPath } from './paths.ts';
import { QuestionTable } from './question-table.tsx';
import { answerQuizPost } from './quiz-action.ts';
import { QuizActs, QuizFiles } from './quiz-acts.tsx';
import { QuizForm } from './quiz-form.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const quiz = await call(context.get(apiContext), getTaughtQuiz, { quizId: readPathId(params.id) }).catch(
    notFoundWhen('classroom.quiz_not_found'),
  );
  return { quiz, added: Number(/^\d{1,3}$/.exec(url.searchParams.get('added') ?? '')?.[0] ?? 0) };
}

export const action = (args: Route.ActionArgs) => answerQuizPost(args);

export const handle: FormHandle = { bodyLimit: fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'teach.quiz.edit');

export default function EditQuiz({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { quiz, added } = loaderData;
  const failure = actionData?.failure;
  const title = say(intl, quiz.title);
  return (
    <div className={styles.page}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'teach.courses' }), path: teachingPath },
          { name: say(intl, quiz.courseTitle), path: coursePath(quiz.courseId) },
          { name: title, path: taughtQuizPath(quiz.quizId) },
        ]}
      />
      <PageHead
        title={title}
        text={
          <span className={styles.line}>
            <StateLamp state={quiz.state} />
            <AppLink className="link" to={quizPath(quiz.courseId, quiz.quizId)}>
              <FormattedMessage id="teach.look" />
            </AppLink>
            <FormattedMessage
              id="teach.quiz.counts"
              values={{ attempts: quiz.attemptCount, learners: quiz.learnerCount, passed: quiz.passedCount }}
            />
          </span>
        }
      />
      {failure && (
        <Notice tone="bad">
          {failure.code === 'classroom.import_unreadable' ? (
            <ImportFault values={failure.values} />
          ) : (
            <ErrorText code={failure.code} values={failure.values} />
          )}
        </Notice>
      )}
      {added > 0 && (
        <Notice tone="ok" isOutcome>
          <FormattedMessage id="teach.quiz.added" values={{ count: added }} />
        </Notice>
      )}
      <QuestionTable quiz={quiz} />
      <QuizFiles quiz={quiz} />
      <QuizForm quiz={quiz} failure={failure?.intent === 'save' ? failure : undefined} />
      <QuizActs quiz={quiz} />
    </div>
  );
}
