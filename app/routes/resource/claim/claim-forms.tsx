import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { claimLimits } from '../../../../contract/resource/claim-kinds.ts';
import type { Claim } from '../../../../contract/resource/claims.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import styles from '../dispute/dispute.module.css';
import { type ClaimFieldProps, EvidenceField, LongField, PartyFields, TrueField } from './claim-fields.tsx';

/** Of the author: nothing was infringed. */
export function CounterForm({ failure }: ClaimFieldProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Card title={<FormattedMessage id="resource_claim.counter" />}>
      <Form method="post" encType="multipart/form-data" className={styles.form}>
        <Refusal failure={failure} />
        <Notice>
          <FormattedMessage id="resource_claim.counter.text" values={{ days: claimLimits.filingDays }} />
        </Notice>
        <PartyFields failure={failure} isAuthor />
        <LongField
          failure={failure}
          name="text"
          label="resource_claim.counter.why"
          hint="resource_claim.counter.why.hint"
        />
        <EvidenceField failure={failure} />
        <TrueField failure={failure} />
        <Button type="submit" name="intent" value="counter" variant="primary" isBusy={isBusy}>
          <FormattedMessage id="resource_claim.counter.send" />
        </Button>
      </Form>
    </Card>
  );
}

/** Of the claimant, after a counter-claim. */
export function FilingForm({ failure }: ClaimFieldProps) {
  return (
    <Card title={<FormattedMessage id="resource_claim.filing" />}>
      <Form method="post" className={styles.form}>
        <Refusal failure={failure} />
        <LongField failure={failure} name="text" label="resource_claim.filing.text" />
        <Button type="submit" name="intent" value="filing" variant="primary">
          <FormattedMessage id="resource_claim.filing.send" />
        </Button>
      </Form>
    </Card>
  );
}

export function WithdrawForm({ failure }: ClaimFieldProps) {
  return (
    <Card title={<FormattedMessage id="resource_claim.withdraw" />}>
      <Form method="post" className={styles.form}>
        <Refusal failure={failure} />
        <p>
          <FormattedMessage id="resource_claim.withdraw.text" />
        </p>
        <Button type="submit" name="intent" value="withdraw" variant="danger">
          <FormattedMessage id="resource_claim.withdraw" />
        </Button>
      </Form>
    </Card>
  );
}

/** Of staff: what a second one is asked to approve. */
export function DecideForm({ claim, failure }: ClaimFieldProps & { claim: Claim }) {
  const { strikes, dismissed, can } = claim;
  return (
    <Card title={<FormattedMessage id="resource_claim.decide" />}>
      <Form method="post" className={styles.form}>
        <Refusal failure={failure} />
        <p>
          <FormattedMessage id="resource_claim.decide.text" values={{ strikes, dismissed }} />
        </p>
        <TextField
          name="reason"
          label={<FormattedMessage id="resource_claim.decide.reason" />}
          required
          minLength={5}
          maxLength={500}
          defaultValue={failure?.typed.reason}
          error={failure?.fields?.reason && <FormattedMessage id="resource_claim.wrong" />}
        />
        <div className={styles.acts}>
          {can.decide.map((decision) => (
            <Button
              key={decision}
              type="submit"
              name="intent"
              value={decision}
              variant={decision === 'uphold' || decision === 'keep' ? 'danger' : 'primary'}
            >
              <FormattedMessage id={`resource_claim.decide.${decision}`} />
            </Button>
          ))}
        </div>
      </Form>
    </Card>
  );
}
