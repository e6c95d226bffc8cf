import { FormattedMessage } from 'react-intl';
import type { Approval } from '../../../contract/approval/approval.ts';
import { beijingDate } from '../../../contract/beijing-time.ts';
import type { PriceVersion } from '../../../contract/price/price.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Lamp } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import { formatYuan } from '../../i18n/number-format.ts';
import { ActForm } from './act-form.tsx';
import styles from './admin.module.css';
import { PriceChange } from './money/price-change.tsx';

const tones = {
  waiting: 'warn',
  approved: 'ok',
  declined: 'bad',
  withdrawn: 'plain',
  lapsed: 'plain',
} as const;

interface ApprovalCardProps {
  approval: Approval;
  /** Prices in force, while a change of them waits. */
  today: PriceVersion | undefined;
  failure: PostFailure | undefined;
}

/** One thing that waits: what exactly would be done, who asked and why, and what the viewer may answer. */
export function ApprovalCard({ approval, today, failure }: ApprovalCardProps) {
  const { approvalId, kind, state, person, askedBy, decidedBy, decisionReason, may } = approval;
  return (
    <Card title={<FormattedMessage id={`approval.kind.${kind}`} />}>
      <p className={styles.facts}>
        <Lamp tone={tones[state]}>
          <FormattedMessage id={`approval.state.${state}`} />
        </Lamp>
        {person && (
          <AppLink className={styles.link} to={`/admin/users/${person.userId}`}>
            {person.nickname}
          </AppLink>
        )}
        <AppLink className={styles.link} to={pathOf(approval)}>
          <FormattedMessage id="approval.see" />
        </AppLink>
      </p>
      {kind === 'config' ? (
        Object.entries(approval.facts).map(([key, change]) => (
          <p key={key}>
            <FormattedMessage id={`admin.config.field.${key}` as 'admin.config.field.bankName'} />{' '}
            <strong>{change}</strong>
          </p>
        ))
      ) : (
        <p>
          <strong>
            <FormattedMessage id={`approval.what.${kind}`} values={valuesOf(approval)} />
          </strong>
        </p>
      )}
      {today && kind === 'price' && state === 'waiting' && (
        <PriceChange facts={approval.facts} today={today} />
      )}
      <p className={styles.quiet}>
        <FormattedMessage
          id="approval.asked_by"
          values={{ name: askedBy.nickname, reason: approval.reason }}
        />{' '}
        <Time value={approval.createdAt} format="full" />
      </p>
      {decidedBy && approval.decidedAt && (
        <p className={styles.quiet}>
          <FormattedMessage
            id="approval.decided_by"
            values={{ name: decidedBy.nickname, reason: decisionReason }}
          />{' '}
          <Time value={approval.decidedAt} format="full" />
        </p>
      )}
      {state === 'waiting' && may.length === 0 && (
        <p className={styles.quiet}>
          <FormattedMessage id="approval.not_yours" />
        </p>
      )}
      {may.length > 0 && (
        <ActForm failure={failure}>
          <p className={styles.filter}>
            {may.includes('approve') ? (
              <Button type="submit" name="intent" value={`approve:${approvalId}`} variant="primary">
                <FormattedMessage id="approval.approve" />
              </Button>
            ) : (
              <FormattedMessage id="approval.another" />
            )}
            <Button type="submit" name="intent" value={`decline:${approvalId}`} variant="danger">
              <FormattedMessage id={may.includes('approve') ? 'approval.decline' : 'approval.withdraw'} />
            </Button>
          </p>
        </ActForm>
      )}
    </Card>
  );
}

/** Amounts in fen as yuan, times as days; all else as it was kept. */
function valuesOf({ facts, kind }: Approval): Record<string, string | number> {
  const shown = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      const isFen = name.endsWith('Fen') || (name === 'value' && kind === 'coupon' && facts.kind === 'off');
      if (typeof value === 'number' && isFen) return [name, formatYuan(value)];
      const isTime = ['startsAt', 'endsAt', 'effectiveFrom'].includes(name);
      return [name, isTime ? beijingDate(new Date(value)) : value];
    }),
  );
  return { ...shown, hasLeast: facts.leastFen ? 'yes' : 'no' };
}

/** The page where what it is about is looked up. */
function pathOf({ kind, subject }: Approval): string {
  const id = subject.slice(subject.indexOf(':') + 1);
  return {
    coupon: '/admin/coupons',
    transfer: `/admin/orders/${id}`,
    refund: '/admin/refunds?state=requested',
    adjustment: '/admin/adjustments',
    price: '/admin/prices',
    config: '/admin/config',
    ban: `/admin/users/${id}/order`,
    company_owner: `/admin/companies/${id}`,
    claim: `/resources/claims/${id}`,
  }[kind];
}
