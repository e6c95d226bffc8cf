import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { askQuestion, getAnswerQuota, listAskedQuestions } from '../../../contract/answers/answers.ts';
import { maxQuestionLength } from '../../../contract/answers/limits.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext, currentUserContext, keepPagePrivate } from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { call } from '../../services/call.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/ask';
import styles from './answers.module.css';
import { AskedList } from './asked-list.tsx';
import { QuestionForm } from './question-form.tsx';

const recent = 5;

export async function loader({ context, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const api = context.get(apiContext);
  const [quota, asked] = await Promise.all([
    call(api, getAnswerQuota, {}),
    context.get(currentUserContext) ? call(api, listAskedQuestions, {}) : undefined,
  ]);
  return {
    quota,
    asked: asked?.items.slice(0, recent) ?? [],
    // A search passes its words on; nothing is asked before somebody sends the form.
    question: (url.searchParams.get('q') ?? '').slice(0, maxQuestionLength),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readPost(request);
  try {
    const { key } = await call(context.get(apiContext), askQuestion, { question: typed.question ?? '' });
    return redirect(`/electricBrain/answers/${key}`);
  } catch (error) {
    return refusePost(error, { typed: { question: (typed.question ?? '').slice(0, maxQuestionLength) } });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: 'nav.answers' }),
    description: intl.formatMessage({ id: 'answers.text' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: '/electricBrain/answers',
  });
};

const examples = ['motor', 'busbar', 'cable', 'icu', 'ct', 'screen'] as const;

export default function Ask({ loaderData: { quota, asked, question }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'nav.brain' }), path: '/electricBrain' },
          { name: intl.formatMessage({ id: 'nav.answers' }), path: '/electricBrain/answers' },
        ]}
      />
      <PageHead title={<FormattedMessage id="nav.answers" />} text={<FormattedMessage id="answers.text" />} />
      <QuestionForm question={question} quota={quota} failure={failure} />
      <div className={styles.pair}>
        <Card title={<FormattedMessage id="answers.examples" />}>
          <ul className={styles.links}>
            {examples.map((name) => {
              const text = intl.formatMessage({ id: `answers.example.${name}` });
              return (
                <li key={name}>
                  <AppLink to={`/electricBrain/answers?${new URLSearchParams({ q: text })}`} rel="nofollow">
                    {text}
                  </AppLink>
                </li>
              );
            })}
          </ul>
        </Card>
        <Card title={<FormattedMessage id="answers.how" />}>
          <ul className={styles.rules}>
            {(['quotes', 'numbers', 'none', 'rights'] as const).map((name) => (
              <li key={name}>
                <FormattedMessage id={`answers.how.${name}`} />
              </li>
            ))}
            {quota.isModelOn && (
              <li>
                <FormattedMessage id="answers.how.model" />
              </li>
            )}
          </ul>
        </Card>
      </div>
      {asked.length > 0 && (
        <Card
          title={<FormattedMessage id="answers.asked" />}
          aside={
            <AppLink className="link" to="/electricBrain/answers/history">
              <FormattedMessage id="answers.asked.all" />
            </AppLink>
          }
        >
          <AskedList asked={asked} />
        </Card>
      )}
    </div>
  );
}
