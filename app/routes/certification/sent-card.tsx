import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { Certification } from '../../../contract/certification/certification.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import styles from './certification.module.css';

/** What was sent, as the reviewers see it, and the way to take it back. */
export function SentCard({
  certification,
  mayWithdraw,
}: {
  certification: Certification;
  mayWithdraw: boolean;
}) {
  const intl = useIntl();
  const { realName, position, years, fields, statement, proofs } = certification;
  return (
    <Card title={<FormattedMessage id="certification.sent" />}>
      <dl className={styles.facts}>
        <dt>
          <FormattedMessage id="certification.realName" />
        </dt>
        <dd>{realName}</dd>
        <dt>
          <FormattedMessage id="certification.position" />
        </dt>
        <dd>{position}</dd>
        <dt>
          <FormattedMessage id="certification.years" />
        </dt>
        <dd>{years}</dd>
        <dt>
          <FormattedMessage id="certification.fields" />
        </dt>
        <dd>
          {fields.map((field) => intl.formatMessage({ id: `information.fields.${field}` })).join(' · ')}
        </dd>
        <dt>
          <FormattedMessage id="certification.statement" />
        </dt>
        <dd className={styles.reason}>{statement}</dd>
        <dt>
          <FormattedMessage id="certification.proofs.kept" />
        </dt>
        <dd>{proofs.map(({ name }) => name).join(' · ')}</dd>
      </dl>
      {mayWithdraw && (
        <Form method="post" className={styles.bar}>
          <Button type="submit" name="intent" value="withdraw" variant="ghost">
            <FormattedMessage id="certification.withdraw" />
          </Button>
        </Form>
      )}
    </Card>
  );
}
