import { FormattedMessage, useIntl } from 'react-intl';
import type { Membership } from '../../../contract/membership/membership.ts';
import type { PriceText } from '../../../contract/page/page.ts';
import { type Plan, tiers } from '../../../contract/price/price.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Plate } from '../../components/ui/tag.tsx';
import { formatYuan } from '../../i18n/number-format.ts';
import styles from './plan-cards.module.css';

interface PlanCardsProps {
  plans: readonly Plan[];
  rights: PriceText['rights'];
  membership?: Membership | null;
}

/** The three tiers with what they bring; the cheapest by the day is marked and has the one copper button. */
export function PlanCards({ plans, rights, membership = null }: PlanCardsProps) {
  const intl = useIntl();
  const cheapest = Math.min(...plans.map((plan) => plan.perDayFen));
  return (
    <ul className={styles.plans} aria-label={intl.formatMessage({ id: 'price.plans' })}>
      {[...plans].reverse().map((plan) => (
        <li key={plan.period} className={plan.perDayFen === cheapest ? styles.best : undefined}>
          <div className={styles.name}>
            <h2>
              <FormattedMessage id={`price.plan.${plan.period}`} />
            </h2>
            {plan.perDayFen === cheapest && (
              <Plate>
                <FormattedMessage id="price.best" />
              </Plate>
            )}
          </div>
          <p className={styles.amount}>
            <span>¥</span>
            <b>{formatYuan(plan.priceFen)}</b>
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
          <ButtonLink
            variant={plan.perDayFen === cheapest ? 'pay' : 'secondary'}
            to={`/order/new?kind=membership&tier=${plan.period}`}
          >
            <FormattedMessage id={membership?.lastDay ? 'price.renew' : 'price.open'} />
          </ButtonLink>
          {canUpgrade(membership, plan) && (
            <ButtonLink to={`/order/new?kind=membership&tier=${plan.period}&mode=upgrade`}>
              <FormattedMessage id="price.upgrade" />
            </ButtonLink>
          )}
          <ul className={styles.rights}>
            {rights
              .filter((right) => right[plan.period] !== right.free)
              .map((right) => (
                <li key={right.name}>
                  <Icon name="check" size={16} /> {right.name}
                  {isCount(right[plan.period]) && <b>{right[plan.period]}</b>}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** A number is written out, a plain yes is a tick. */
const isCount = (value: string): boolean => /\d/.test(value);

/** Everything that runs or is paid for is of a lower tier. */
function canUpgrade(membership: Membership | null, { period }: Plan): boolean {
  const paid = membership?.periods.filter(({ isHeld }) => !isHeld) ?? [];
  return paid.length > 0 && paid.every(({ tier }) => tiers.indexOf(tier) < tiers.indexOf(period));
}
