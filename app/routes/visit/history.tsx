import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { pageCount } from '../../../contract/page-count.ts';
import {
  clearVisits,
  deleteVisit as deleteVisitCall,
  listVisits,
  pauseVisits,
  type VisitAct,
  visitKinds,
} from '../../../contract/visit/visit.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { formInput } from '../../services/form-input.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/history';
import styles from './history.module.css';
import { HistoryTools } from './history-tools.tsx';
import { VisitDays } from './visit-days.tsx';

const paths = { view: '/personal/history', download: '/personal/downloads' } as const;

/** One page for both: what was looked at, and what was downloaded. */
const actOf = (pathname: string): VisitAct => (pathname.startsWith(paths.download) ? 'download' : 'view');

export async function loader({ context, url }: Route.LoaderArgs) {
  const act = actOf(url.pathname);
  const kind = visitKinds.find((known) => known === url.searchParams.get('kind'));
  const page = readPageNumber(url.searchParams);
  return { act, kind, ...(await call(context.get(apiContext), listVisits, { act, kind, page })) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const act = actOf(url.pathname);
  const form = await readPost(request);
  try {
    if (form.intent === 'pause') await call(api, pauseVisits, { act, isPaused: form.isPaused === '1' });
    else if (form.intent === 'clear') await call(api, clearVisits, { act });
    else await call(api, deleteVisitCall, formInput(deleteVisitCall, { act, kind: form.kind, id: form.id }));
  } catch (error) {
    return refusePost(error, { intent: form.intent ?? '' });
  }
  throw redirect(form.intent === 'delete' ? `${paths[act]}${url.search}` : paths[act], 303);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const act = loaderData?.act ?? 'view';
  return personalMeta(matches, {
    title: `visit.${act}`,
    description: `visit.${act}.text`,
    path: paths[act],
  });
};

export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { act, kind, visits, counts, isPaused, keptDays } = loaderData;
  const path = paths[act];
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const failure = actionData?.failure;
  const kinds = visitKinds.filter((each) => each === kind || counts.some((known) => known.kind === each));
  return (
    <>
      <PageHead
        title={<FormattedMessage id={`visit.${act}`} />}
        text={<FormattedMessage id={`visit.${act}.text`} />}
        actions={<HistoryTools isPaused={isPaused} isEmpty={all === 0} />}
      />
      <Refusal failure={failure} />
      {isPaused && (
        <Notice tone="warn">
          <FormattedMessage id="visit.paused" />
        </Notice>
      )}
      <Card isFlush isEdgeToEdge>
        {all > 0 && (
          <Tabs
            label={intl.formatMessage({ id: 'visit.kinds' })}
            items={[undefined, ...kinds].map((each) => ({
              to: each ? `${path}?kind=${each}` : path,
              label: intl.formatMessage({ id: each ? `visit.kind.${each}` : 'visit.all' }),
              count: each ? (counts.find((known) => known.kind === each)?.count ?? 0) : all,
              isCurrent: each === kind,
            }))}
          />
        )}
        {visits.items.length > 0 ? (
          <VisitDays visits={visits.items} />
        ) : (
          <EmptyState
            title={<FormattedMessage id={`visit.${act}.none`} />}
            action={
              <ButtonLink to="/resources">
                <FormattedMessage id="visit.none.go" />
              </ButtonLink>
            }
          >
            <FormattedMessage id="visit.none.text" />
          </EmptyState>
        )}
        <Pagination
          page={visits.page}
          pageCount={pageCount(visits)}
          path={path}
          query={kind ? `kind=${kind}` : ''}
        />
      </Card>
      <p className={styles.foot}>
        <FormattedMessage id="visit.kept" values={{ days: keptDays }} />
        {act === 'download' && <FormattedMessage id="visit.download.rights" />}
      </p>
    </>
  );
}
