import { FormattedMessage, useIntl } from 'react-intl';
import { bountyDays, bountyLimits } from '../../../../contract/forum/limits.ts';
import { Coin } from '../../../components/ui/coin.tsx';
import { SelectField, TextField } from '../../../components/ui/text-field.tsx';
import styles from './topic-form.module.css';

interface BountyFieldsProps {
  typed: Record<string, string>;
  fieldText: (field: string) => string | undefined;
  /** Names this sending, so that a double click holds coins once. */
  formKey: string;
  /** Coins that can be spent now, where the form shows them. */
  balance?: number;
}

/** How many coins, and for how long they are held at most. */
export function BountyFields({ typed, fieldText, formKey, balance }: BountyFieldsProps) {
  const intl = useIntl();
  return (
    <>
      <input type="hidden" name="bountyKey" value={typed.bountyKey ?? formKey} />
      <div className={styles.row}>
        <TextField
          label={<FormattedMessage id="forum.bounty.amount" />}
          hint={
            <>
              <FormattedMessage
                id="forum.bounty.amount.hint"
                values={{ least: bountyLimits.min, most: bountyLimits.max }}
              />
              {balance !== undefined && (
                <FormattedMessage id="forum.bounty.balance" values={{ coins: <Coin amount={balance} /> }} />
              )}
            </>
          }
          error={fieldText('bounty.amount') ?? fieldText('amount')}
          name="bountyAmount"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed.bountyAmount}
        />
        <SelectField
          label={<FormattedMessage id="forum.bounty.days" />}
          name="bountyDays"
          defaultValue={typed.bountyDays ?? '14'}
        >
          {bountyDays.map((days) => (
            <option key={days} value={days}>
              {intl.formatMessage({ id: 'forum.bounty.day' }, { days })}
            </option>
          ))}
        </SelectField>
      </div>
      <p className={styles.rule}>
        <FormattedMessage id="forum.bounty.rule" />
      </p>
    </>
  );
}
