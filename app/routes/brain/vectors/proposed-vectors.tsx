import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import {
  decideVector,
  listProposedVectors,
  vectorLimits,
  vectorStates,
} from '../../../../contract/brain/vectors.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { apiContext, pageRequestContext } from '../../../framework/request-context.ts';
import { runPost } from '../../../framework/run-post.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/proposed-vectors';
import { describeProposals } from './describe-proposals.ts';
import { ProposalCard } from './proposal-card.tsx';
import { useVectorFieldText } from './vector-field-text.ts';
import styles from './vectors.module.css';

const path = '/admin/vectors';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { locale } = context.get(pageRequestContext);
  const state = vectorStates.find((each) => each === url.searchParams.get('state')) ?? 'open';
  const page = readPageNumber(url.searchParams);
  const { items, ...paging } = await call(api, listProposedVectors, { state, page });
  return { state, proposals: await describeProposals(api, items, locale), paging };
}

export function action({ context, request }: Route.ActionArgs) {
  return runPost(request, path, ({ intent = '', decision = '', reason = '' }) =>
    call(context.get(apiContext), decideVector, { vectorId: intent, decision: decision as 'accept', reason }),
  );
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'brain.vectors.admin');

/** Vectors that people proposed, for staff to accept or refuse. */
export default function ProposedVectors({
  loaderData: { state, proposals, paging },
  actionData,
}: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <div className={styles.page}>
      <PageHead
        title={<FormattedMessage id="brain.vectors.admin" />}
        text={<FormattedMessage id="brain.vectors.admin.text" />}
      />
      <Tabs
        label={intl.formatMessage({ id: 'brain.vectors.admin' })}
        items={vectorStates.map((each) => ({
          to: `${path}?state=${each}`,
          label: intl.formatMessage({ id: `brain.vectors.state.${each}` }),
          isCurrent: each === state,
        }))}
      />
      {proposals.length === 0 && (
        <EmptyState title={<FormattedMessage id="brain.vectors.admin.none" />} level="h2" />
      )}
      <div className={styles.proposals}>
        {proposals.map((proposal) => (
          <ProposalCard key={proposal.vectorId} proposal={proposal}>
            {state === 'open' && (
              <DecisionForm
                vectorId={proposal.vectorId}
                failure={failure?.intent === String(proposal.vectorId) ? failure : undefined}
              />
            )}
          </ProposalCard>
        ))}
      </div>
      <Pagination page={paging.page} pageCount={pageCount(paging)} path={path} query={`state=${state}`} />
    </div>
  );
}

function DecisionForm({ vectorId, failure }: { vectorId: number; failure: PostFailure | undefined }) {
  const errorOf = useVectorFieldText(failure);
  return (
    <Form method="post" className={styles.form}>
      {failure && Object.keys(failure.fields).length === 0 && <Refusal failure={failure} />}
      <input type="hidden" name="intent" value={vectorId} />
      <TextField
        name="reason"
        label={<FormattedMessage id="brain.vectors.admin.reason" />}
        maxLength={vectorLimits.reason}
        defaultValue={failure?.typed['reason']}
        error={errorOf('reason')}
      />
      <div className={styles.acts}>
        <Button type="submit" name="decision" value="accept" variant="primary">
          <FormattedMessage id="brain.vectors.accept" />
        </Button>
        <Button type="submit" name="decision" value="refuse">
          <FormattedMessage id="brain.vectors.refuse" />
        </Button>
      </div>
    </Form>
  );
}
