import { FormattedMessage } from 'react-intl';
import { rechargeLimits } from '../../../contract/order.ts';
import type { Pack } from '../../../contract/price.ts';
import { Button } from '../../components/ui/button.tsx';
import { ChoiceGroup, RadioCard } from '../../components/ui/choice.tsx';
import { Coin } from '../../components/ui/coin.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { formatYuan } from '../../i18n/number-format.ts';
import styles from './recharge-form.module.css';

/** Leads to the checkout with the coins that were chosen; a plain form, so that it works before scripts do. */
export function RechargeForm({ packs, coinsPerYuan }: { packs: readonly Pack[]; coinsPerYuan: number }) {
  return (
    <form action="/order/new" className={styles.form}>
      <input type="hidden" name="kind" value="coins" />
      <ChoiceGroup legend={<FormattedMessage id="recharge.pack" />}>
        <div className={styles.packs}>
          {packs.map(({ coins, priceFen, gift }, index) => (
            <RadioCard
              key={coins}
              name="pack"
              value={coins}
              defaultChecked={index === 1}
              note={<b className={styles.price}>¥{formatYuan(priceFen)}</b>}
            >
              <Coin amount={coins} />
              {gift > 0 && (
                <small className={styles.gift}>
                  <FormattedMessage id="recharge.gift" values={{ count: gift }} />
                </small>
              )}
            </RadioCard>
          ))}
        </div>
      </ChoiceGroup>
      <TextField
        label={<FormattedMessage id="recharge.other" />}
        hint={
          <FormattedMessage
            id="recharge.other.hint"
            values={{ step: coinsPerYuan, least: rechargeLimits.least, most: rechargeLimits.most }}
          />
        }
        name="coins"
        type="number"
        inputMode="numeric"
        min={rechargeLimits.least}
        max={rechargeLimits.most}
        step={coinsPerYuan}
      />
      <p className={styles.rule}>
        <FormattedMessage id="recharge.rule" />
      </p>
      <Button type="submit" variant="pay" size="large">
        <FormattedMessage id="recharge.go" />
      </Button>
    </form>
  );
}
