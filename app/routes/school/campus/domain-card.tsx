import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { proofLimits } from '../../../../contract/school/proof.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../school.module.css';

interface DomainCardProps {
  domains: readonly string[];
  failure: PostFailure | undefined;
}

/** Mail domains by which students of the campus prove who they are. */
export function DomainCard({ domains, failure }: DomainCardProps) {
  const intl = useIntl();
  const fieldText = useFieldTextOf('school', failure);
  return (
    <Card title={<FormattedMessage id="school.domains" />}>
      <div className={styles.stack}>
        <p>
          <FormattedMessage id="school.domains.text" />
        </p>
        {domains.length === 0 && (
          <p>
            <FormattedMessage id="school.domains.none" />
          </p>
        )}
        {domains.length > 0 && (
          <ul className={styles.files}>
            {domains.map((domain) => (
              <li key={domain}>
                <code>{domain}</code>
                <Form method="post">
                  <input type="hidden" name="domain" value={domain} />
                  <Button
                    type="submit"
                    name="intent"
                    value="remove"
                    size="small"
                    aria-label={intl.formatMessage({ id: 'school.domains.remove.label' }, { domain })}
                  >
                    <FormattedMessage id="school.domains.remove" />
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
        <Form method="post" className={styles.stack}>
          <TextField
            label={<FormattedMessage id="school.domains.domain" />}
            hint={<FormattedMessage id="school.domains.hint" />}
            error={fieldText('domain')}
            name="domain"
            required
            maxLength={proofLimits.domain}
            autoComplete="off"
            defaultValue={failure?.intent === 'domain' ? (failure.typed['domain'] ?? '') : ''}
          />
          <div>
            <Button type="submit" name="intent" value="domain">
              <FormattedMessage id="school.domains.add" />
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}
