import { FormattedMessage } from 'react-intl';
import type { PriceVersion } from '../../../contract/price/price.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/choice.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './admin.module.css';
import { AmountField } from './money/amount-field.tsx';
import { writeAmount } from './money/price-form.ts';
import { setupPrices } from './read-setup.ts';

interface SetupPricesProps {
  values: Readonly<Record<'BUYSTYLE' | 'MOBILE_BUYSTYLE', 0 | 1>>;
  prices: PriceVersion | undefined;
  failure: PostFailure | undefined;
}

/** Whether anything is sold, and for how much; coins and packs have a page of their own. */
export function SetupPrices({ values, prices, failure }: SetupPricesProps) {
  const isOn = (name: keyof typeof values) => (failure ? failure.typed[name] === 'on' : values[name] === 1);
  return (
    <Card title={<FormattedMessage id="setup.prices" />}>
      <div className={styles.form}>
        <Checkbox name="BUYSTYLE" defaultChecked={isOn('BUYSTYLE')}>
          <FormattedMessage id="setup.prices.desktop" />
        </Checkbox>
        <Checkbox name="MOBILE_BUYSTYLE" defaultChecked={isOn('MOBILE_BUYSTYLE')}>
          <FormattedMessage id="setup.prices.mobile" />
        </Checkbox>
        {prices &&
          setupPrices.map((name) => (
            <AmountField
              key={name}
              label={<FormattedMessage id={`money.prices.${name}`} />}
              name={name}
              kind="yuan"
              failure={failure}
              value={writeAmount(prices[name], 'yuan')}
            />
          ))}
        <p>
          <AppLink className="link" to="/admin/prices">
            <FormattedMessage id="setup.prices.more" />
          </AppLink>
        </p>
      </div>
    </Card>
  );
}
