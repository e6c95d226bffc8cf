import { FormattedMessage } from 'react-intl';
import type { Order } from '../../../contract/order/order.ts';
import { Lamp } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import { useNow } from '../../i18n/now.ts';
import styles from './order.module.css';

const minuteMilliseconds = 60_000;
/** Above this the day and hour say more than a number of minutes. */
const maxMinutesShown = 120;

/** Where an order stands: told to screen readers when it moves while the page is open. */
export function OrderStatus({ order }: { order: Order }) {
  const isOpen = order.state === 'created' || order.state === 'paying';
  return (
    <p className={styles.status}>
      <output>{statusOf(order)}</output>
      {isOpen && (
        <span>
          <FormattedMessage id="order.expires" /> <Time value={order.expiresAt} format="full" />{' '}
          <TimeLeft until={order.expiresAt} />
        </span>
      )}
    </p>
  );
}

function statusOf({ state, kind, closeReason }: Order) {
  if (state === 'fulfilled') {
    return (
      <Lamp tone="ok">
        <FormattedMessage id={`order.status.${kind}`} />
      </Lamp>
    );
  }
  if (state === 'closed') return <FormattedMessage id={`order.closed.${closeReason ?? 'cancelled'}`} />;
  if (state === 'refunded') {
    return (
      <Lamp tone="ok">
        <FormattedMessage id="refund.state.succeeded" />
      </Lamp>
    );
  }
  return (
    <Lamp tone="warn">
      <FormattedMessage
        id={
          state === 'refunding'
            ? 'refund.state.approved'
            : state === 'paid'
              ? 'order.status.paid'
              : 'order.waiting'
        }
      />
    </Lamp>
  );
}

/** Outside what is read aloud: a number that changes by itself each minute is for the eye. */
function TimeLeft({ until }: { until: string }) {
  const left = (new Date(until).getTime() - useNow().getTime()) / minuteMilliseconds;
  // The present is given to the minute: better one too few than one too many.
  const minutes = left > 0 ? Math.max(1, Math.floor(left)) : 0;
  if (minutes > maxMinutesShown) return null;
  return (
    <span className={styles.left}>
      {minutes > 0 ? (
        <FormattedMessage id="order.left" values={{ minutes }} />
      ) : (
        <FormattedMessage id="order.left.none" />
      )}
    </span>
  );
}
