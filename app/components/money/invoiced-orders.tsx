import type { Invoice } from '../../../contract/invoice/invoice.ts';
import { formatYuan } from '../../i18n/number-format.ts';
import { AppLink } from '../navigation/app-link.tsx';
import styles from './invoiced-orders.module.css';
import { OrderName } from './order-name.tsx';

interface InvoicedOrdersProps {
  orders: Invoice['orders'];
  /** Where an order's number leads. */
  path: string;
}

/** What an invoice was asked for: each order, its number and its share. */
export function InvoicedOrders({ orders, path }: InvoicedOrdersProps) {
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.number}>
          <span>
            <OrderName order={order} /> ¥{formatYuan(order.amountFen)}
          </span>
          <AppLink className="link" to={`${path}/${order.number}`}>
            {order.number}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
