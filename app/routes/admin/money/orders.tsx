import { FormattedMessage, useIntl } from 'react-intl';
import { listAllOrders } from '../../../../contract/order/admin.ts';
import { orderStates } from '../../../../contract/order/order.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { OrderName } from '../../../components/money/order-name.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { numberCell, Table } from '../../../components/ui/table.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../admin.module.css';
import type { Route } from './+types/orders';
import { MoneyHeads, Yuan } from './money-text.tsx';

const states = ['all', 'transfer', ...orderStates] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const keyword = searchParams.get('keyword') ?? '';
  const state = states.find((known) => known === searchParams.get('state')) ?? 'all';
  const page = readPageNumber(searchParams);
  return {
    keyword,
    state,
    orders: await call(context.get(apiContext), listAllOrders, { keyword, state, page }),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'money.orders');

export default function AdminOrders({ loaderData: { keyword, state, orders } }: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <>
      <PageHead title={<FormattedMessage id="money.orders" />} />
      <search>
        <form className={styles.filter}>
          <input
            className={inputClass('medium')}
            type="search"
            name="keyword"
            defaultValue={keyword}
            maxLength={60}
            aria-label={intl.formatMessage({ id: 'money.orders.keyword' })}
            placeholder={intl.formatMessage({ id: 'money.orders.keyword' })}
          />
          <select
            className={inputClass('medium')}
            name="state"
            defaultValue={state}
            aria-label={intl.formatMessage({ id: 'money.column.state' })}
          >
            {states.map((known) => (
              <option key={known} value={known}>
                {intl.formatMessage({
                  id:
                    known === 'all' || known === 'transfer'
                      ? `money.orders.${known}`
                      : `order.state.${known}`,
                })}
              </option>
            ))}
          </select>
          <Button type="submit">
            <FormattedMessage id="admin.find" />
          </Button>
        </form>
      </search>
      {orders.items.length === 0 ? (
        <EmptyState title={<FormattedMessage id="money.none" />} />
      ) : (
        <Table label={intl.formatMessage({ id: 'money.orders' })} isWide>
          <MoneyHeads names={['number', 'buyer', 'what', 'amount', 'paidBy', 'state', 'time']} />
          <tbody>
            {orders.items.map((order) => (
              <tr key={order.number}>
                <th scope="row">
                  <AppLink className={styles.link} to={`/admin/orders/${order.number}`}>
                    {order.number}
                  </AppLink>
                </th>
                <td>
                  <AppLink className={styles.link} to={`/admin/users/${order.userId}`}>
                    {order.buyer}
                  </AppLink>
                </td>
                <td>
                  <OrderName order={order} />
                </td>
                <td className={numberCell}>
                  <Yuan fen={order.amountFen} />
                </td>
                <td>{order.paidBy && <FormattedMessage id={`money.paid_by.${order.paidBy}`} />}</td>
                <td>
                  <FormattedMessage
                    id={order.hasProof ? 'money.orders.transfer' : `order.state.${order.state}`}
                  />
                </td>
                <td>
                  <Time value={order.createdAt} format="full" />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        page={orders.page}
        pageCount={pageCount(orders)}
        path="/admin/orders"
        query={new URLSearchParams({ keyword, state })}
      />
    </>
  );
}
