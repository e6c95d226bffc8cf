import { FormattedMessage, useIntl } from 'react-intl';
import type { Membership } from '../../../contract/membership.ts';
import { type Plan, tiers } from '../../../contract/price.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { formatYuan } from '../../i18n/number-format.ts';
import styles from './plan-cards.module.css';

/** The three tiers, the longest marked as the cheapest by the day. */
export function PlanCards({
  plans,
  membership = null,
}: {
  plans: readonly Plan[];
  membership?: Membership | null;
}) {
  const intl = useIntl();
  const cheapest = Math.min(...plans.map((plan) => plan.perDayFen));
  return (
    <ul className={styles.plans} aria-label={intl.formatMessage({ id: 'price.plans' })}>
      {[...plans].reverse().map((plan) => (
        <li key={plan.period} className={plan.perDayFen === cheapest ? styles.best : undefined}>
          <h2>
            <FormattedMessage id={`price.plan.${plan.period}`} />
          </h2>
          <p className={styles.amount}>
            <b>¥{formatYuan(plan.priceFen)}</b>
            <span>
              <FormattedMessage id="price.perMonths" values={{ months: plan.months }} />
            </span>
          </p>
          <p className={styles.day}>
            <FormattedMessage id="price.perDay" values={{ amount: formatYuan(plan.perDayFen) }} />
            {plan.savedFen > 0 && (
              <span>
                <FormattedMessage id="price.saved" values={{ amount: formatYuan(plan.savedFen) }} />
              </span>
            )}
          </p>
          <ButtonLink variant="pay" to={`/order/new?kind=membership&tier=${plan.period}`}>
            <FormattedMessage id={membership?.lastDay ? 'price.renew' : 'price.open'} />
          </ButtonLink>
          {canUpgrade(membership, plan) && (
            <ButtonLink to={`/order/new?kind=membership&tier=${plan.period}&mode=upgrade`}>
              <FormattedMessage id="price.upgrade" />
            </ButtonLink>
          )}
          {plan.monthlyGift > 0 && (
            <p className={styles.gift}>
              <FormattedMessage id="price.monthly_gift" values={{ count: plan.monthlyGift }} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Everything that runs or is paid for is of a lower tier. */
function canUpgrade(membership: Membership | null, { period }: Plan): boolean {
  const paid = membership?.periods.filter(({ isHeld }) => !isHeld) ?? [];
  return paid.length > 0 && paid.every(({ tier }) => tiers.indexOf(tier) < tiers.indexOf(period));
}
