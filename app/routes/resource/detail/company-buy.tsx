import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { Resource } from '../../../../contract/resource/resource.ts';
import { Button } from '../../../components/ui/button.tsx';
import styles from './buy-box.module.css';

/** Buys for the company, with its coins, as far as the viewer's limit and the purse go. */
export function CompanyBuy({ buy, formKey }: { buy: Resource['buy']; formKey: string }) {
  const { company, price, state } = buy;
  if (!company || (state !== 'enough' && state !== 'too_few')) return null;
  return (
    <Form method="post">
      <input type="hidden" name="expectedPrice" value={price} />
      <input type="hidden" name="payer" value="company" />
      <input type="hidden" name="key" value={formKey} />
      <Button type="submit" name="intent" value="buy" isBlock disabled={company.usable < price}>
        <FormattedMessage id="resource.payer.company" />
      </Button>
      <p className={styles.quota}>
        <FormattedMessage
          id="resource.payer.company.text"
          values={{ company: company.name, usable: company.usable }}
        />
      </p>
    </Form>
  );
}
