import { FormattedMessage, useIntl } from 'react-intl';
import { pageCount } from '../../../contract/paging.ts';
import { AppLink } from '../../components/app-link.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { OrderName } from '../../components/order-name.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { numberCell, Table } from '../../components/ui/table.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { Time } from '../../components/ui/time.tsx';
import { formatYuan } from '../../i18n/number-format.ts';
import { titleMeta } from '../../named-meta.ts';
import { apiContext } from '../../request-context.ts';
import { listOrders } from '../../services/order.ts';
import type { Route } from './+types/orders';
import styles from './order.module.css';

const groups = ['all', 'open', 'done', 'refund'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const state = groups.find((known) => known === searchParams.get('state')) ?? 'all';
  const page = searchParams.get('page') ?? undefined;
  const orders = await listOrders(context.get(apiContext), { state, page });
  return { state, orders, fault: searchParams.get('fault') };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'order.mine');

export default function Orders({ loaderData: { state, orders, fault } }: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <>
      <PageHead title={<FormattedMessage id="order.mine" />} />
      {fault && (
        <Notice tone="bad">
          <ErrorText code={fault} />
        </Notice>
      )}
      <Card isFlush isEdgeToEdge>
        <Tabs
          label={intl.formatMessage({ id: 'order.mine' })}
          items={groups.map((group) => ({
            to: group === 'all' ? '/personal/orders' : `/personal/orders?state=${group}`,
            label: <FormattedMessage id={`order.group.${group}`} />,
            isCurrent: group === state,
          }))}
        />
        {orders.items.length === 0 ? (
          <EmptyState
            title={<FormattedMessage id="order.none" />}
            action={
              <ButtonLink to="/memberCenter">
                <FormattedMessage id="member.title" />
              </ButtonLink>
            }
          />
        ) : (
          <Table label={intl.formatMessage({ id: 'order.mine' })} isWide>
            <thead>
              <tr>
                {(['number', 'what', 'amount', 'state', 'time'] as const).map((column) => (
                  <th key={column} scope="col">
                    <FormattedMessage id={`order.column.${column}`} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {orders.items.map((order) => (
                <tr key={order.number}>
                  <th scope="row">
                    <AppLink className={styles.link} to={`/order/${order.number}`}>
                      {order.number}
                    </AppLink>
                  </th>
                  <td>
                    <OrderName order={order} />
                  </td>
                  <td className={numberCell}>¥{formatYuan(order.amountFen)}</td>
                  <td>
                    <FormattedMessage id={`order.state.${order.state}`} />
                  </td>
                  <td>
                    <Time value={order.createdAt} format="full" />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Card>
      <Pagination
        page={orders.page}
        pageCount={pageCount(orders)}
        path="/personal/orders"
        query={state === 'all' ? '' : `state=${state}`}
      />
    </>
  );
}
