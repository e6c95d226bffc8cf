import { FormattedMessage, useIntl } from 'react-intl';
import { pageCount } from '../../../../contract/page-count.ts';
import { listOwnDisputes } from '../../../../contract/resource/dispute.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Coin } from '../../../components/ui/coin.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/own-returns';
import styles from './dispute.module.css';

const path = '/personal/returns';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  call(context.get(apiContext), listOwnDisputes, { page: readPageNumber(url.searchParams) });

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'resource_return.own',
    description: 'resource_return.own.text',
    path,
  });

/** Refund requests that one made, and those about what one sells. */
export default function OwnReturns({ loaderData: list }: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <>
      <PageHead
        title={<FormattedMessage id="resource_return.own" />}
        text={<FormattedMessage id="resource_return.own.text" />}
      />
      <Card>
        {list.items.length === 0 ? (
          <EmptyState title={<FormattedMessage id="resource_return.none" />} level="h2">
            <FormattedMessage id="resource_return.own.none" />
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {list.items.map((item) => (
              <li key={item.returnId}>
                <p className={styles.head}>
                  <b>{intl.formatMessage({ id: `resource_return.state.${item.state}` })}</b>
                  <FormattedMessage id={`resource_return.own.${item.role}`} />
                  <Time value={item.createdAt} format="full" />
                  <Coin amount={item.price} />
                </p>
                <h2>
                  <AppLink className="link" to={`/resources/returns/${item.returnId}`}>
                    {item.title}
                  </AppLink>
                </h2>
                <p className={styles.text}>{item.text}</p>
              </li>
            ))}
          </ul>
        )}
        <Pagination page={list.page} pageCount={pageCount(list)} path={path} query="" />
      </Card>
    </>
  );
}
