import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { decideInvite, type HeldInvite, listHeldInvites } from '../../../contract/invite/invite.ts';
import { inviteStates } from '../../../contract/invite/rules.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { Time } from '../../components/ui/time.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { type PostFailure, readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/held-invites';
import styles from './invite.module.css';

const path = '/admin/invites';
const shownStates = inviteStates.filter((state) => state !== 'open');

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const state = shownStates.find((each) => each === query.get('state')) ?? 'held';
  const input = { state, page: readPageNumber(query) };
  return { state, list: await call(context.get(apiContext), listHeldInvites, input) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { inviteeId = '', decision = '', reason = '' } = await readPost(request);
  try {
    await call(context.get(apiContext), decideInvite, { inviteeId, decision: decision as 'grant', reason });
    return redirect(path, 303);
  } catch (error) {
    return refusePost(error, { intent: inviteeId, typed: { reason } });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'invite.queue');

/** Rewards that wait because the two accounts have something in common. */
export default function HeldInvites({ loaderData: { state, list }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData?.failure;
  return (
    <div className={styles.page}>
      <PageHead
        title={<FormattedMessage id="invite.queue" />}
        text={<FormattedMessage id="invite.queue.text" />}
      />
      <Tabs
        label={intl.formatMessage({ id: 'invite.queue' })}
        items={shownStates.map((each) => ({
          to: `${path}?state=${each}`,
          label: intl.formatMessage({ id: `invite.tab.${each}` }),
          isCurrent: each === state,
        }))}
      />
      {list.items.length === 0 && (
        <EmptyState title={<FormattedMessage id="invite.queue.none" />} level="h2" />
      )}
      {list.items.map((invite) => (
        <InviteCard
          key={invite.invitee.userId}
          invite={invite}
          failure={failure?.intent === String(invite.invitee.userId) ? failure : undefined}
        />
      ))}
      <Pagination page={list.page} pageCount={pageCount(list)} path={path} query={`state=${state}`} />
    </div>
  );
}

function InviteCard({ invite, failure }: { invite: HeldInvite; failure: PostFailure | undefined }) {
  const { invitee, inviter, doubts, orderNumber, state, coins, reason } = invite;
  const person = ({ userId, nickname }: HeldInvite['invitee']) => (
    <AppLink className="link" to={`/admin/users/${userId}`}>
      {nickname}
    </AppLink>
  );
  return (
    <Card
      title={
        <FormattedMessage id="invite.pair" values={{ inviter: person(inviter), invitee: person(invitee) }} />
      }
      aside={<Time value={invite.createdAt} format="full" />}
    >
      <ul className={styles.list}>
        {doubts.map((doubt) => (
          <li key={doubt}>
            <FormattedMessage id={`invite.doubt.${doubt}`} />
          </li>
        ))}
        {orderNumber && (
          <li>
            <AppLink className="link" to={`/admin/orders/${orderNumber}`}>
              <FormattedMessage id="invite.order" values={{ number: orderNumber }} />
            </AppLink>
          </li>
        )}
        {coins > 0 && (
          <li>
            <FormattedMessage id={`invite.state.${state}`} values={{ coins }} />
          </li>
        )}
        {reason && <li>{reason}</li>}
      </ul>
      {(state === 'held' || state === 'rewarded') && (
        <Form method="post" className={styles.form}>
          <Refusal failure={failure} />
          <input type="hidden" name="inviteeId" value={invitee.userId} />
          <TextField
            name="reason"
            label={<FormattedMessage id="invite.reason" />}
            hint={state === 'rewarded' && <FormattedMessage id="invite.withdraw.text" />}
            required
            minLength={2}
            maxLength={300}
            defaultValue={failure?.typed.reason}
          />
          <div className={styles.acts}>
            {(state === 'held' ? (['grant', 'refuse'] as const) : (['withdraw'] as const)).map((decision) => (
              <Button
                key={decision}
                type="submit"
                name="decision"
                value={decision}
                variant={decision === 'grant' ? 'primary' : 'danger'}
              >
                <FormattedMessage id={`invite.${decision}`} />
              </Button>
            ))}
          </div>
        </Form>
      )}
    </Card>
  );
}
