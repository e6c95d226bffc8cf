import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { Invoiceable, InvoiceTitle } from '../../../contract/invoice/invoice.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { OrderName } from '../../components/money/order-name.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox, ChoiceGroup, Radio } from '../../components/ui/choice.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { Time } from '../../components/ui/time.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import { formatYuan } from '../../i18n/number-format.ts';
import styles from './invoice.module.css';

interface InvoiceFormProps {
  orders: readonly Invoiceable[];
  /** The title used last, or that of one's verified company. */
  title: InvoiceTitle | undefined;
  failure: PostFailure | undefined;
  chosen: readonly string[];
}

const details = ['address', 'phone', 'bank', 'account'] as const;

/** Asks for one invoice over the orders that are ticked. */
export function InvoiceForm({ orders, title, failure, chosen }: InvoiceFormProps) {
  if (orders.length === 0) {
    return (
      <Card title={<FormattedMessage id="invoice.ask" />}>
        <EmptyState level="h3" title={<FormattedMessage id="invoice.no_orders" />}>
          <FormattedMessage id="invoice.no_orders.text" />
        </EmptyState>
      </Card>
    );
  }
  const typed: Record<string, string> = failure?.typed ?? { ...title };
  const field = (name: string) => ({
    label: <FormattedMessage id={`invoice.field.${name as 'title'}`} />,
    name,
    defaultValue: typed[name],
    error: failure?.fields[name] && <FormattedMessage id="invoice.unfit" />,
  });
  return (
    <Card title={<FormattedMessage id="invoice.ask" />}>
      <Form method="post" className={styles.form}>
        <Refusal failure={failure} />
        <ChoiceGroup legend={<FormattedMessage id="invoice.orders" />}>
          {orders.map((order) => (
            <Checkbox
              key={order.number}
              className={styles.order}
              name="numbers"
              value={order.number}
              defaultChecked={chosen.includes(order.number)}
              note={
                <>
                  ¥{formatYuan(order.amountFen)} · <Time value={order.paidAt} format="date" /> ·{' '}
                  {order.number}
                </>
              }
            >
              <OrderName order={order} />
            </Checkbox>
          ))}
        </ChoiceGroup>
        <ChoiceGroup legend={<FormattedMessage id="invoice.field.titleKind" />} isRow>
          {(['personal', 'company'] as const).map((kind) => (
            <Radio
              key={kind}
              name="titleKind"
              value={kind}
              defaultChecked={(typed.titleKind ?? 'personal') === kind}
            >
              <FormattedMessage id={`invoice.title_kind.${kind}`} />
            </Radio>
          ))}
        </ChoiceGroup>
        <ChoiceGroup legend={<FormattedMessage id="invoice.field.kind" />} isRow>
          {(['normal', 'special'] as const).map((kind) => (
            <Radio key={kind} name="kind" value={kind} defaultChecked={(typed.kind ?? 'normal') === kind}>
              <FormattedMessage id={`invoice.kind.${kind}`} />
            </Radio>
          ))}
        </ChoiceGroup>
        <TextField {...field('title')} required minLength={2} maxLength={100} />
        <TextField
          {...field('taxNumber')}
          hint={<FormattedMessage id="invoice.field.taxNumber.hint" />}
          maxLength={20}
          autoCapitalize="characters"
        />
        <details className={styles.more} open={typed.kind === 'special'}>
          <summary>
            <FormattedMessage id="invoice.special" />
          </summary>
          <div className={styles.form}>
            {details.map((name) => (
              <TextField key={name} {...field(name)} maxLength={120} />
            ))}
          </div>
        </details>
        <TextField {...field('email')} type="email" required maxLength={120} autoComplete="email" />
        <TextField {...field('remark')} maxLength={200} />
        <Button type="submit" variant="primary">
          <FormattedMessage id="invoice.submit" />
        </Button>
      </Form>
    </Card>
  );
}
