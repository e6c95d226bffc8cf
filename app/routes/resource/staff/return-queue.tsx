import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { pageCount } from '../../../../contract/page-count.ts';
import { resourceLimits, returnStates } from '../../../../contract/resource/kinds.ts';
import type { StaffReturn } from '../../../../contract/resource/returns.ts';
import { decideReturn, listReturns } from '../../../../contract/resource/returns.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { type PostFailure, readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { nameCoins } from '../../../i18n/number-format.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../edit/edit.module.css';
import type { Route } from './+types/return-queue';

const path = '/admin/resources/returns';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const state = returnStates.find((each) => each === query.get('state')) ?? 'requested';
  return {
    state,
    list: await call(context.get(apiContext), listReturns, { state, page: readPageNumber(query) }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { returnId = '', decision = '', reason = '' } = await readPost(request);
  try {
    await call(context.get(apiContext), decideReturn, { returnId, decision: decision as 'return', reason });
    return redirect(path, 303);
  } catch (error) {
    return refusePost(error, { intent: returnId, typed: { reason } });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'resource_return.queue');

/** Buyers who ask their coins back. */
export default function ReturnQueue({ loaderData: { state, list }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData?.failure;
  return (
    <div className={styles.page}>
      <PageHead title={<FormattedMessage id="resource_return.queue" />} />
      <Tabs
        label={intl.formatMessage({ id: 'resource_return.queue' })}
        items={returnStates.map((each) => ({
          to: `${path}?state=${each}`,
          label: intl.formatMessage({ id: `resource_return.state.${each}` }),
          isCurrent: each === state,
        }))}
      />
      {list.items.length === 0 && (
        <EmptyState title={<FormattedMessage id="resource_return.none" />} level="h2" />
      )}
      {list.items.map((item) => (
        <ReturnCard
          key={item.returnId}
          item={item}
          failure={failure?.intent === String(item.returnId) ? failure : undefined}
        />
      ))}
      <Pagination page={list.page} pageCount={pageCount(list)} path={path} query={`state=${state}`} />
    </div>
  );
}

function ReturnCard({ item, failure }: { item: StaffReturn; failure: PostFailure | undefined }) {
  const intl = useIntl();
  const person = (of: 'buyer' | 'author') => (
    <AppLink className="link" to={`/admin/users/${item[of].userId}`}>
      <FormattedMessage id={`resource_return.${of}`} values={{ name: item[of].nickname }} />
    </AppLink>
  );
  return (
    <Card
      title={
        <AppLink className="link" to={`/resources/detail/${item.resourceId}`}>
          {item.title}
        </AppLink>
      }
      aside={<Time value={item.createdAt} format="full" />}
    >
      <div className={styles.form}>
        <p className={styles.acts}>
          {person('buyer')} {person('author')}
          <FormattedMessage
            id="resource_return.bought"
            values={{
              time: <Time value={item.boughtAt} format="full" />,
              price: item.price,
              coin: nameCoins(item.price, intl.locale),
            }}
          />
        </p>
        <p>
          <b>{intl.formatMessage({ id: `resource_return.why.${item.why}` })}</b> {item.text}
        </p>
        <p>
          <AppLink className="link" to={`/resources/returns/${item.returnId}`}>
            <FormattedMessage id="resource_return.room.open" />
          </AppLink>
        </p>
        {item.answer && (
          <p className={styles.hint}>
            <FormattedMessage id="resource_return.answer" values={{ answer: item.answer }} />
          </p>
        )}
        {item.state === 'requested' && (
          <Form method="post" className={styles.form}>
            <p className={styles.hint}>
              <FormattedMessage
                id="resource_return.decide.by"
                values={{ time: <Time value={item.decideBy} format="full" /> }}
              />
            </p>
            <Refusal failure={failure} />
            <input type="hidden" name="returnId" value={item.returnId} />
            <TextField
              name="reason"
              label={<FormattedMessage id="resource_return.reason" />}
              required
              minLength={2}
              maxLength={resourceLimits.note}
              defaultValue={failure?.typed.reason}
            />
            <div className={styles.acts}>
              <Button type="submit" name="decision" value="return" variant="pay">
                <FormattedMessage id="resource_return.decide.return" />
              </Button>
              <Button type="submit" name="decision" value="refuse" variant="danger">
                <FormattedMessage id="resource_return.decide.refuse" />
              </Button>
            </div>
          </Form>
        )}
      </div>
    </Card>
  );
}
