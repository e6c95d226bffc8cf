import { FormattedMessage } from 'react-intl';
import { rechargeLimits } from '../../../contract/order/order.ts';
import type { Pack } from '../../../contract/price/price.ts';
import { Button } from '../../components/ui/button.tsx';
import { ChoiceGroup, RadioCard } from '../../components/ui/choice.tsx';
import { Coin } from '../../components/ui/coin.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { formatYuan } from '../../i18n/number-format.ts';
import styles from './recharge-form.module.css';

interface RechargeFormProps {
  packs: readonly Pack[];
  coinsPerYuan: number;
  /** Coins that somebody came for, who has too few for something; 0 for none. */
  missing: number;
  /** The page that they are for; empty for none. */
  returnTo: string;
}

/** Leads to the checkout with the coins that were chosen; a plain form, so that it works before scripts do. */
export function RechargeForm({ packs, coinsPerYuan, missing, returnTo }: RechargeFormProps) {
  const fitting = missing > 0 ? fittingRecharge(missing, coinsPerYuan) : 0;
  const isExtra = fitting > 0 && !packs.some(({ coins }) => coins === fitting);
  return (
    <form action="/order/new" className={styles.form}>
      <input type="hidden" name="kind" value="coins" />
      {returnTo && <input type="hidden" name="back" value={returnTo} />}
      <ChoiceGroup legend={<FormattedMessage id="recharge.pack" />}>
        <div className={styles.packs}>
          {isExtra && (
            <RadioCard
              name="pack"
              value={fitting}
              defaultChecked
              note={<b className={styles.price}>¥{formatYuan((fitting * 100) / coinsPerYuan)}</b>}
            >
              <Coin amount={fitting} />
              <small className={styles.missing}>
                <FormattedMessage id="recharge.for" values={{ missing }} />
              </small>
            </RadioCard>
          )}
          {packs.map(({ coins, priceFen, gift }, index) => (
            <RadioCard
              key={coins}
              name="pack"
              value={coins}
              defaultChecked={fitting > 0 ? coins === fitting : index === 1}
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
            values={{ step: coinsPerYuan, least: rechargeLimits.min, most: rechargeLimits.max }}
          />
        }
        name="coins"
        type="number"
        inputMode="numeric"
        min={rechargeLimits.min}
        max={rechargeLimits.max}
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

/** The least recharge that covers what is missing: whole yuan, within the limits. */
function fittingRecharge(missing: number, coinsPerYuan: number): number {
  const whole = Math.ceil(Math.max(missing, rechargeLimits.min) / coinsPerYuan) * coinsPerYuan;
  return Math.min(whole, rechargeLimits.max);
}
