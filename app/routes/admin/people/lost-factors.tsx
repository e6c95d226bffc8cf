import { FormattedMessage } from 'react-intl';
import { pageCount } from '../../../../contract/page-count.ts';
import {
  decideLostFactor,
  listLostFactors,
  lostFactorHours,
  lostFactorVotes,
  type StaffLostFactor,
} from '../../../../contract/two-factor/lost-factor.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { apiContext, currentUserContext } from '../../../framework/request-context.ts';
import { runPost } from '../../../framework/run-post.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { ActForm } from '../act-form.tsx';
import { ActOutcome } from '../act-outcome.tsx';
import styles from '../admin.module.css';
import type { Route } from './+types/lost-factors';

const path = '/admin/lost-factors';
const tones = { waiting: 'warn', approved: 'ok', refused: 'bad', cancelled: 'plain', done: 'plain' } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  return {
    requests: await call(context.get(apiContext), listLostFactors, { page: readPageNumber(searchParams) }),
    viewerId: context.get(currentUserContext)?.userId,
    isDone: searchParams.has('done'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return runPost(request, path, ({ intent = '', reason = '' }) => {
    const [verdict, requestId = ''] = intent.split(':');
    return call(context.get(apiContext), decideLostFactor, {
      requestId,
      verdict: verdict === 'approve' ? 'approve' : 'refuse',
      reason,
    });
  });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'admin.lost');

/** Requests to take lost second factors away: what is known of who asks, and the votes. */
export default function LostFactors({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, viewerId, isDone } = loaderData;
  const mayVote = ({ state, votes }: StaffLostFactor) =>
    state === 'waiting' && !votes.some(({ staffId }) => staffId === viewerId);
  const failureOf = (id: number) =>
    actionData?.failure.intent.endsWith(`:${id}`) ? actionData.failure : undefined;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="admin.lost" />}
        text={
          <FormattedMessage
            id="admin.lost.text"
            values={{ votes: lostFactorVotes, hours: lostFactorHours }}
          />
        }
      />
      <ActOutcome
        isDone={isDone}
        failure={actionData?.failure}
        isFormThere={requests.items.some((request) => mayVote(request) && failureOf(request.requestId))}
      />
      {requests.items.length === 0 && <EmptyState title={<FormattedMessage id="admin.lost.none" />} />}
      <div className={styles.room}>
        {requests.items.map((request) => (
          <RequestCard
            key={request.requestId}
            request={request}
            mayVote={mayVote(request)}
            failure={failureOf(request.requestId)}
          />
        ))}
      </div>
      <Pagination page={requests.page} pageCount={pageCount(requests)} path={path} />
    </>
  );
}

function RequestCard({
  request,
  mayVote,
  failure,
}: {
  request: StaffLostFactor;
  mayVote: boolean;
  failure: PostFailure | undefined;
}) {
  const { requestId, person, state, votes } = request;
  return (
    <Card
      title={
        <AppLink className={styles.link} to={`/admin/users/${person.userId}`}>
          {person.nickname}
        </AppLink>
      }
      aside={
        <Lamp tone={tones[state]}>
          <FormattedMessage id={`admin.lost.state.${state}`} />
        </Lamp>
      }
    >
      <div className={styles.stack}>
        <p>{request.statement}</p>
        {request.hasPicture && (
          <a
            className={styles.link}
            href={`/api/admin/lost-factors/${requestId}/picture`}
            target="_blank"
            rel="noopener"
          >
            <FormattedMessage id="admin.lost.picture" />
          </a>
        )}
        <p className={styles.quiet}>
          <FormattedMessage
            id="admin.lost.facts"
            values={{
              created: <Time value={request.createdAt} format="full" />,
              opens: <Time value={request.opensAt} format="full" />,
              address: request.address,
              phone: request.phone || '—',
              email: request.email || '—',
              since: <Time value={request.signedUpAt} format="date" />,
              last: request.lastSignInAt ? <Time value={request.lastSignInAt} format="full" /> : '—',
            }}
          />
        </p>
        {request.isStaff && (
          <p>
            <FormattedMessage id="admin.lost.staff" />
          </p>
        )}
        {votes.length > 0 && (
          <ul>
            {votes.map((vote) => (
              <li key={vote.staffId}>
                {vote.staffName}{' '}
                <FormattedMessage
                  id={vote.verdict === 'approve' ? 'admin.lost.approved' : 'admin.lost.refused'}
                />
                ：{vote.reason} <Time value={vote.createdAt} format="full" />
              </li>
            ))}
          </ul>
        )}
        {mayVote && (
          <ActForm failure={failure}>
            <p className={styles.filter}>
              <Button type="submit" name="intent" value={`approve:${requestId}`} variant="primary">
                <FormattedMessage id="admin.lost.approve" />
              </Button>
              <Button type="submit" name="intent" value={`refuse:${requestId}`} variant="danger">
                <FormattedMessage id="admin.lost.refuse" />
              </Button>
            </p>
          </ActForm>
        )}
      </div>
    </Card>
  );
}
