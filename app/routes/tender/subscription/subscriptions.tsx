import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { conditionsText, readConditions } from '../../../../contract/tender/query.ts';
import {
  closeTenderCalendar,
  deleteTenderSubscription,
  listTenderSubscriptions,
  openTenderCalendar,
  saveTenderSubscription,
  setTenderSubscriptionTold,
  subscriptionLimits,
  type TenderSubscription,
} from '../../../../contract/tender/subscription.ts';
import { CopyField } from '../../../components/forms/copy-field.tsx';
import { Refusal } from '../../../components/forms/refusal.tsx';
import list from '../../../components/lists/saved-searches.module.css';
import { SavedSearchRow } from '../../../components/lists/saved-searches.tsx';
import { signInAddress } from '../../../components/navigation/sign-in-address.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import {
  apiContext,
  currentUserContext,
  keepPagePrivate,
  pageRequestContext,
} from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { isCallFailure } from '../../../services/call-failure.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { useSite } from '../../../shell/use-site.ts';
import type { Route } from './+types/subscriptions';
import { SubscribeForm } from './subscribe-form.tsx';
import styles from './subscriptions.module.css';

const path = '/tender/subscriptions';

export async function loader({ context, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  if (!context.get(currentUserContext)) throw redirect(signInAddress(url.pathname + url.search));
  const { items, calendar } = await call(context.get(apiContext), listTenderSubscriptions, {});
  // What somebody was about to keep when they had to sign in.
  const query = (url.searchParams.get('query') ?? '').slice(0, subscriptionLimits.query);
  const waiting = query && {
    query,
    name: url.searchParams.get('name') ?? '',
    isTold: url.searchParams.get('isTold') === '1',
  };
  const { origin } = context.get(pageRequestContext);
  const address = calendar && `${origin}/tender/calendar/${calendar.calendarId}-${calendar.code}.ics`;
  return { items, waiting, address };
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readPost(request);
  const { intent = '', name = '', query = '', isTold = '', searchId: subscriptionId = '' } = typed;
  const api = context.get(apiContext);
  try {
    if (intent === 'delete') await call(api, deleteTenderSubscription, { subscriptionId });
    else if (intent === 'told') await call(api, setTenderSubscriptionTold, { subscriptionId, isTold });
    else if (intent === 'calendar') await call(api, openTenderCalendar, {});
    else if (intent === 'revoke') await call(api, closeTenderCalendar, {});
    else await call(api, saveTenderSubscription, { name, query, isTold });
    return redirect(path, 303);
  } catch (error) {
    if (isCallFailure(error) && error.code === 'session.required')
      return redirect(signInAddress(`${path}?${new URLSearchParams({ query, name, isTold })}`), 303);
    return refusePost(error, { intent, typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'tender.subscriptions');

/** What somebody is told of, and the calendar of when it closes. */
export default function Subscriptions({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { items, waiting, address } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const sendsMail = useSite()?.config.sendsMail;
  const refused = failure?.intent === 'save' ? failure.typed : undefined;
  const unsaved = refused
    ? { query: refused.query ?? '', name: refused.name ?? '', isTold: refused.isTold === '1' }
    : waiting;
  const conditions = unsaved && readConditions(new URLSearchParams(unsaved.query));
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'tender.title' }), path: '/tender' },
          { name: intl.formatMessage({ id: 'tender.subscriptions' }), path },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="tender.subscriptions" />}
        text={
          <FormattedMessage
            id={sendsMail ? 'tender.subscriptions.text' : 'tender.subscriptions.text.unsent'}
            values={{ count: subscriptionLimits.count }}
          />
        }
      />
      <div className={styles.stack}>
        <Refusal failure={failure} />
        {unsaved && conditions && conditionsText(conditions) !== '' && (
          <SubscribeForm conditions={conditions} name={unsaved.name} isTold={unsaved.isTold} />
        )}
        {items.length === 0 ? (
          <EmptyState
            title={<FormattedMessage id="tender.subscriptions.none" />}
            action={
              <ButtonLink to="/tender">
                <FormattedMessage id="tender.title" />
              </ButtonLink>
            }
          >
            <FormattedMessage id="tender.subscriptions.none.text" />
          </EmptyState>
        ) : (
          <Card isFlush isEdgeToEdge>
            <ul className={list.list}>
              {items.map((subscription) => (
                <Row key={subscription.subscriptionId} subscription={subscription} />
              ))}
            </ul>
          </Card>
        )}
        <Card title={<FormattedMessage id="tender.calendar" />}>
          <div className={styles.stack}>
            <p>
              <FormattedMessage id="tender.calendar.text" />
            </p>
            {address && (
              <CopyField label={intl.formatMessage({ id: 'tender.calendar.address' })} value={address} />
            )}
            <Form method="post" className={styles.acts}>
              <Button type="submit" name="intent" value="calendar">
                <FormattedMessage id={address ? 'tender.calendar.renew' : 'tender.calendar.open'} />
              </Button>
              {address && (
                <Button type="submit" name="intent" value="revoke" variant="ghost">
                  <FormattedMessage id="tender.calendar.revoke" />
                </Button>
              )}
            </Form>
          </div>
        </Card>
      </div>
    </div>
  );
}

function Row({
  subscription: { subscriptionId, name, query, isTold },
}: {
  subscription: TenderSubscription;
}) {
  const intl = useIntl();
  return (
    <SavedSearchRow
      id={subscriptionId}
      to={`/tender?${query}`}
      name={name}
      isTold={isTold}
      words={{
        told: intl.formatMessage({ id: isTold ? 'tender.subscription.told' : 'tender.subscription.untold' }),
        remove: intl.formatMessage({ id: 'tender.subscription.delete' }),
        toldLabel: intl.formatMessage(
          { id: isTold ? 'tender.subscription.told.label' : 'tender.subscription.untold.label' },
          { name },
        ),
        removeLabel: intl.formatMessage({ id: 'tender.subscription.delete.label' }, { name }),
      }}
    />
  );
}
