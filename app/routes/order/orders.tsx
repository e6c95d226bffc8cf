import { FormattedMessage, useIntl } from 'react-intl';
import { listOrders } from '../../../contract/order/order.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { OrderName } from '../../components/money/order-name.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { ColumnHeads, numberCell, Table } from '../../components/ui/table.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { Lamp } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { apiContext } from '../../framework/request-context.ts';
import { formatYuan } from '../../i18n/number-format.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/orders';
import styles from './order.module.css';

const tones = {
  created: 'warn',
  paying: 'warn',
  paid: 'plain',
  fulfilled: 'ok',
  refunding: 'warn',
  refunded: 'plain',
  closed: 'plain',
} as const;
const groups = ['all', 'open', 'done', 'refund'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const state = groups.find((known) => known === searchParams.get('state')) ?? 'all';
  const page = readPageNumber(searchParams);
  const orders = await call(context.get(apiContext), listOrders, { state, page });
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
          <div className={styles.list}>
            <Table label={intl.formatMessage({ id: 'order.mine' })}>
              <ColumnHeads
                names={['what', 'amount', 'state', 'time']}
                numbers={['amount']}
                text={(column) => <FormattedMessage id={`order.column.${column}`} />}
              />
              <tbody>
                {orders.items.map((order) => (
                  <tr key={order.number}>
                    <th scope="row" className={styles.thing}>
                      <span>
                        <OrderName order={order} />
                      </span>
                      <AppLink className={styles.link} to={`/order/${order.number}`}>
                        {order.number}
                      </AppLink>
                      <Time value={order.createdAt} format="full" />
                    </th>
                    <td className={numberCell}>¥{formatYuan(order.amountFen)}</td>
                    <td>
                      <Lamp tone={tones[order.state]}>
                        <FormattedMessage id={`order.state.${order.state}`} />
                      </Lamp>
                    </td>
                    <td>
                      <Time value={order.createdAt} format="full" />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
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
