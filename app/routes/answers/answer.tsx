import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { getAnswer, getAnswerQuota } from '../../../contract/answers/answers.ts';
import { markSentence } from '../../../contract/answers/corrections.ts';
import { wholeAnswer } from '../../../contract/answers/limits.ts';
import { listCalculatorTables } from '../../../contract/brain/tables.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { signInAddress } from '../../components/navigation/sign-in-address.ts';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { notFoundWhen } from '../../framework/not-found.ts';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import {
  apiContext,
  currentUserContext,
  keepPagePrivate,
  pageRequestContext,
} from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import { siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/answer';
import styles from './answers.module.css';
import { Calculated } from './calculated.tsx';
import { Corrected } from './corrected.tsx';
import { JudgeForm } from './judge-form.tsx';
import { listCalculated } from './list-calculated.ts';
import { QuestionForm } from './question-form.tsx';
import { Quoted } from './quoted.tsx';

const pathOf = (key: string) => `/electricBrain/answers/${key}`;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const api = context.get(apiContext);
  const [answer, quota, tables] = await Promise.all([
    call(api, getAnswer, { key: params.key }).catch(notFoundWhen('answers.not_found', 'request.invalid')),
    call(api, getAnswerQuota, {}),
    call(api, listCalculatorTables, {}),
  ]);
  const { locale } = context.get(pageRequestContext);
  return {
    answer,
    quota,
    calculated: listCalculated({ answer, tables, locale }),
    isSignedIn: context.get(currentUserContext) !== null,
    isJudged: url.searchParams.has('judged'),
  };
}

/** Says that a sentence helps, or is wrong. */
export async function action({ context, request, params: { key } }: Route.ActionArgs) {
  const typed = await readPost(request);
  const { place = '', verdict = '', reason = '' } = typed;
  try {
    const judged = { key, place, verdict: verdict as 'right', reason };
    await call(context.get(apiContext), markSentence, judged);
    return redirect(`${pathOf(key)}?judged`, 303);
  } catch (error) {
    return refusePost(error, { intent: place, typed });
  }
}

/** What GB 45438 wants written into generated content: that it is, who made it, and its number. */
function aiLabel(key: string, producer: string) {
  return { name: 'AIGC', content: JSON.stringify({ Label: '1', ContentProducer: producer, ProduceID: key }) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const meta = titleMeta(matches, 'nav.answers');
  if (!loaderData?.answer.isByModel) return meta;
  return [...meta, aiLabel(loaderData.answer.key, siteOf(matches)?.config.companyName ?? '')];
};

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { answer, quota, calculated, isSignedIn, isJudged } = loaderData;
  const { key, question, statements, leftOut, corrected, marks } = answer;
  const judging = isSignedIn ? { marks, failure: actionData?.failure } : undefined;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'nav.brain' }), path: '/electricBrain' },
          { name: intl.formatMessage({ id: 'nav.answers' }), path: '/electricBrain/answers' },
        ]}
      />
      <PageHead title={question} />
      {isJudged && (
        <Notice tone="ok">
          <FormattedMessage id="answers.judge.thanks" />
        </Notice>
      )}
      {corrected && <Corrected corrected={corrected} />}
      {calculated.length > 0 && <Calculated calculated={calculated} assumptions={answer.assumptions} />}
      {statements.length > 0 && <Quoted answer={answer} judging={judging} />}
      {leftOut > 0 && (
        <Notice tone="warn">
          <FormattedMessage id="answers.left_out" values={{ count: leftOut }} />
        </Notice>
      )}
      {calculated.length === 0 && statements.length === 0 && !corrected && <None question={question} />}
      {judging ? (
        <JudgeForm place={wholeAnswer} label="answers.judge.whole" {...judging} />
      ) : (
        <p className={styles.judge}>
          <AppLink className="link" to={signInAddress(pathOf(key))} rel="nofollow">
            <FormattedMessage id="answers.judge.sign_in" />
          </AppLink>
        </p>
      )}
      <section className={styles.section}>
        <h2>
          <FormattedMessage id="answers.again" />
        </h2>
        <QuestionForm question="" quota={quota} />
      </section>
    </div>
  );
}

/** Nothing here says it: somebody in the forum may. */
function None({ question }: { question: string }) {
  return (
    <EmptyState
      title={<FormattedMessage id="answers.none" />}
      action={
        <ButtonLink
          variant="primary"
          to={`/forum/new?${new URLSearchParams({ title: question.slice(0, 80) })}`}
          rel="nofollow"
        >
          <FormattedMessage id="answers.none.forum" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="answers.none.text" />
    </EmptyState>
  );
}
