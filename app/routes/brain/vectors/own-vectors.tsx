import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { listOwnVectors, withdrawVector } from '../../../../contract/brain/vectors.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { guard } from '../../../framework/guards.ts';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext, pageRequestContext } from '../../../framework/request-context.ts';
import { runPost } from '../../../framework/run-post.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/own-vectors';
import { describeProposals } from './describe-proposals.ts';
import { ProposalCard } from './proposal-card.tsx';
import styles from './vectors.module.css';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

const path = '/electricBrain/vectors/own';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { locale } = context.get(pageRequestContext);
  const { items, ...paging } = await call(api, listOwnVectors, { page: readPageNumber(url.searchParams) });
  return { proposals: await describeProposals(api, items, locale), paging };
}

export function action({ context, request }: Route.ActionArgs) {
  return runPost(request, path, ({ vectorId = '' }) =>
    call(context.get(apiContext), withdrawVector, { vectorId }),
  );
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'brain.vectors.own');

/** Vectors that somebody proposed, with what became of them. */
export default function OwnVectors({ loaderData: { proposals, paging }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'nav.brain' }), path: '/electricBrain' },
          { name: intl.formatMessage({ id: 'brain.vectors' }), path: '/electricBrain/vectors' },
          { name: intl.formatMessage({ id: 'brain.vectors.own' }), path },
        ]}
      />
      <PageHead title={<FormattedMessage id="brain.vectors.own" />} />
      <Refusal failure={failure} />
      {proposals.length === 0 ? (
        <EmptyState
          title={<FormattedMessage id="brain.vectors.own.none" />}
          level="h2"
          action={
            <ButtonLink to="/electricBrain/calculators">
              <FormattedMessage id="brain.all" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="brain.vectors.own.none.text" />
        </EmptyState>
      ) : (
        <div className={styles.proposals}>
          {proposals.map((proposal) => (
            <ProposalCard key={proposal.vectorId} proposal={proposal}>
              {proposal.state === 'open' && (
                <Form method="post">
                  <input type="hidden" name="vectorId" value={proposal.vectorId} />
                  <Button type="submit" size="small">
                    <FormattedMessage id="brain.vectors.withdraw" />
                  </Button>
                </Form>
              )}
            </ProposalCard>
          ))}
        </div>
      )}
      <Pagination page={paging.page} pageCount={pageCount(paging)} path={path} />
    </div>
  );
}
