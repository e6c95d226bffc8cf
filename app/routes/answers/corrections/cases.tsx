import { FormattedMessage, useIntl } from 'react-intl';
import { caseStates, listCorrectionCases } from '../../../../contract/answers/corrections.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { guard } from '../../../framework/guards.ts';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { isCallFailure } from '../../../services/call-failure.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { useSite } from '../../../shell/use-site.ts';
import styles from '../answers.module.css';
import type { Route } from './+types/cases';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

const path = '/electricBrain/answers/corrections';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const state = caseStates.find((each) => each === query.get('state')) ?? 'open';
  const input = { state, page: readPageNumber(query) };
  try {
    return { state, list: await call(context.get(apiContext), listCorrectionCases, input) };
  } catch (error) {
    if (!isCallFailure(error) || error.statusCode !== 403) throw error;
    return { state, list: null };
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'answers.queue');

/** Answers that readers called wrong, for those who can put them right. */
export default function Cases({ loaderData: { state, list } }: Route.ComponentProps) {
  const intl = useIntl();
  const coins = useSite()?.config.correctionCoins ?? 0;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'nav.brain' }), path: '/electricBrain' },
          { name: intl.formatMessage({ id: 'nav.answers' }), path: '/electricBrain/answers' },
          { name: intl.formatMessage({ id: 'answers.queue' }), path },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="answers.queue" />}
        text={
          <FormattedMessage
            id={coins > 0 ? 'answers.queue.text' : 'answers.queue.text.free'}
            values={{ coins }}
          />
        }
      />
      {list ? <CaseList state={state} list={list} /> : <ExpertsOnly />}
    </div>
  );
}

function ExpertsOnly() {
  return (
    <EmptyState
      title={<FormattedMessage id="answers.queue.only" />}
      level="h2"
      action={
        <ButtonLink to="/personal/certification">
          <FormattedMessage id="answers.queue.only.do" />
        </ButtonLink>
      }
    />
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function CaseList({ state, list }: { state: Loaded['state']; list: NonNullable<Loaded['list']> }) {
  const intl = useIntl();
  const lang = useContentLang();
  return (
    <>
      <Tabs
        label={intl.formatMessage({ id: 'answers.queue' })}
        items={caseStates.map((each) => ({
          to: `${path}?state=${each}`,
          label: intl.formatMessage({ id: `answers.queue.state.${each}` }),
          isCurrent: each === state,
        }))}
      />
      {list.items.length === 0 ? (
        <EmptyState title={<FormattedMessage id="answers.queue.none" />} level="h2" />
      ) : (
        <Card isFlush>
          <ul className={styles.asked}>
            {list.items.map(({ caseId, question, createdAt, waiting }) => (
              <li key={caseId}>
                <AppLink to={`${path}/${caseId}`} lang={lang}>
                  {question}
                </AppLink>
                {state === 'open' && (
                  <span className="muted">
                    <FormattedMessage id="answers.queue.waiting" values={{ count: waiting }} />
                  </span>
                )}
                <Time className="muted" value={createdAt} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pagination page={list.page} pageCount={pageCount(list)} path={path} query={`state=${state}`} />
    </>
  );
}
