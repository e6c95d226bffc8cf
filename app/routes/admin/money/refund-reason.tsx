import { FormattedMessage } from 'react-intl';
import type { Refund } from '../../../../contract/order/order.ts';

/** Why money that nobody asked back went back by itself, as the refund keeps it. */
const ownReasons = ['overdue', 'cancelled', 'replaced', 'unfit', 'paid_twice'] as const;

/** Why there is a refund: the buyer's words, or ours for money that came for a closed or paid order. */
export function RefundReason({ refund: { kind, reason } }: { refund: Pick<Refund, 'kind' | 'reason'> }) {
  const own = kind === 'duplicate' ? ownReasons.find((known) => known === reason) : undefined;
  return own ? <FormattedMessage id={`money.refund.why.${own}`} /> : reason;
}
