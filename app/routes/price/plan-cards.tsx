import { FormattedMessage, useIntl } from 'react-intl';
import type { Plan } from '../../../contract/page.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import styles from './plan-cards.module.css';

const yuan = (fen: number) => (fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2));

/** The three tiers, the longest marked as the cheapest by the day. */
export function PlanCards({ plans }: { plans: readonly Plan[] }) {
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
            <b>¥{yuan(plan.priceFen)}</b>
            <span>
              <FormattedMessage id="price.perDays" values={{ days: plan.days }} />
            </span>
          </p>
          <p className={styles.day}>
            <FormattedMessage id="price.perDay" values={{ amount: yuan(plan.perDayFen) }} />
            {plan.savedFen > 0 && (
              <span>
                <FormattedMessage id="price.saved" values={{ amount: yuan(plan.savedFen) }} />
              </span>
            )}
          </p>
          <ButtonLink variant="pay" to="/memberCenter">
            <FormattedMessage id="price.open" />
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
