import { FormattedMessage } from 'react-intl';
import type { Invoice } from '../../../contract/invoice/invoice.ts';
import { InvoicedOrders } from '../../components/money/invoiced-orders.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Lamp } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import { formatYuan } from '../../i18n/number-format.ts';
import styles from './invoice.module.css';

const tones = {
  applied: 'warn',
  issuing: 'warn',
  issued: 'ok',
  refused: 'bad',
  red_pending: 'warn',
  red: 'plain',
} as const;

/** One's invoices and how far they are. */
export function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  if (invoices.length === 0) return null;
  return (
    <Card title={<FormattedMessage id="invoice.mine" />} isFlush>
      <ul className={styles.list}>
        {invoices.map((invoice) => (
          <li key={invoice.invoiceId}>
            <p>
              <b>{invoice.title}</b> ¥{formatYuan(invoice.amountFen)}{' '}
              <Lamp tone={tones[invoice.state]}>
                <FormattedMessage id={`invoice.state.${invoice.state}`} />
              </Lamp>
            </p>
            <p className={styles.quiet}>
              <Time value={invoice.createdAt} format="full" /> {invoice.fapiaoNumber} {invoice.answer}
            </p>
            <InvoicedOrders orders={invoice.orders} path="/order" />
            {!invoice.isTaxNumberLikely && (
              <p className={styles.warn}>
                <FormattedMessage id="invoice.tax_number_odd" />
              </p>
            )}
            {invoice.fileAddress && (
              <a href={invoice.fileAddress} rel="external noopener">
                <FormattedMessage id="invoice.file" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
