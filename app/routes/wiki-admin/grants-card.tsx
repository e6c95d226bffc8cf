import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { tiers } from '../../../contract/price/price.ts';
import { grantKinds, type WikiGrant } from '../../../contract/wiki/grants.ts';
import { maxReasonLength } from '../../../contract/wiki/limits.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SelectField, TextField } from '../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../framework/field-text.ts';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './wiki-admin.module.css';

/** Who reads a restricted article beside those of its audience. */
export function GrantsCard({ grants, failure }: { grants: WikiGrant[]; failure: PostFailure | undefined }) {
  const typed = failure?.intent === 'grant' ? failure.typed : {};
  const fieldText = useFieldTextOf('wiki', failure?.intent === 'grant' ? failure : undefined);
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage id="wiki.grants" />}>
      <div className={styles.grants}>
        <p>
          <FormattedMessage id="wiki.grants.text" />
        </p>
        {grants.map((grant) => (
          <Grant
            key={grant.grantId}
            grant={grant}
            typed={failure?.intent === `revoke-${grant.grantId}` ? failure.typed.reason : undefined}
          />
        ))}
        {/* Empty again once it was given. */}
        <Form key={grants.length} method="post" className={styles.form}>
          <SelectField
            label={<FormattedMessage id="wiki.grants.kind" />}
            name="kind"
            size="medium"
            defaultValue={typed.kind ?? 'company'}
          >
            {grantKinds.map((kind) => (
              <option key={kind} value={kind}>
                {intl.formatMessage({ id: `wiki.grants.kind.${kind}` })}
              </option>
            ))}
          </SelectField>
          <TextField
            label={<FormattedMessage id="wiki.grants.company" />}
            hint={<FormattedMessage id="wiki.grants.company.hint" />}
            error={fieldText('companyCode')}
            name="companyCode"
            size="medium"
            maxLength={18}
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={typed.companyCode}
          />
          <SelectField
            label={<FormattedMessage id="wiki.grants.tier" />}
            error={fieldText('tier')}
            name="tier"
            size="medium"
            defaultValue={typed.tier ?? ''}
          >
            <option value="">—</option>
            {tiers.map((tier) => (
              <option key={tier} value={tier}>
                {intl.formatMessage({ id: 'wiki.grants.tier_name' }, { tier })}
              </option>
            ))}
          </SelectField>
          <GrantReason typed={typed.reason} />
          <div className={styles.bar}>
            <Button type="submit" name="intent" value="grant" variant="primary">
              <FormattedMessage id="wiki.grants.add" />
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}

function Grant({ grant, typed }: { grant: WikiGrant; typed: string | undefined }) {
  const { grantId, kind, companyName, tier } = grant;
  return (
    <Form method="post" className={`${styles.form} ${styles.grant}`}>
      <input type="hidden" name="grantId" value={grantId} />
      <p className={styles.bar}>
        <strong>
          <FormattedMessage
            id="wiki.grants.holder"
            values={{ kind, company: companyName, tier: tier ?? 'none' }}
          />
        </strong>
      </p>
      <GrantReason typed={typed} />
      <div className={styles.bar}>
        <Button type="submit" name="intent" value={`revoke-${grantId}`} variant="danger">
          <FormattedMessage id="wiki.grants.revoke" />
        </Button>
      </div>
    </Form>
  );
}

function GrantReason({ typed }: { typed: string | undefined }) {
  return (
    <TextField
      label={<FormattedMessage id="wiki.settings.reason" />}
      name="reason"
      size="medium"
      required
      maxLength={maxReasonLength}
      defaultValue={typed}
    />
  );
}
