import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { StaffRealName } from '../../../contract/real-name/real-name.ts';
import { identityDocuments, realNameLimits as limits } from '../../../contract/real-name/terms.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SelectField, TextField } from '../../components/ui/text-field.tsx';
import { Time } from '../../components/ui/time.tsx';
import { useFieldTextOf } from '../../framework/field-text.ts';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './real-name.module.css';

interface QueueCardProps {
  item: StaffRealName;
  failure: PostFailure | undefined;
}

/** One request or mark, with what staff may do about it. */
export function QueueCard({ item, failure }: QueueCardProps) {
  const intl = useIntl();
  const errorOf = useFieldTextOf('real_name', failure);
  const { person, state, name, meeting, contact, way, document, reason } = item;
  const facts = [
    ['name', name],
    ['meeting', meeting && intl.formatMessage({ id: `real_name.meeting.${meeting}` })],
    ['contact', contact],
    ['way', way && intl.formatMessage({ id: `real_name.way.${way}` })],
    ['document', document && intl.formatMessage({ id: `real_name.document.${document}` })],
    ['reason', reason],
  ] as const;
  return (
    <Card
      title={
        <AppLink className="link" to={`/admin/users/${person.userId}`}>
          {person.nickname}
        </AppLink>
      }
      aside={<Time value={item.at} format="full" />}
    >
      <dl className={styles.facts}>
        {facts.map(
          ([id, value]) =>
            value && (
              <div key={id} className={styles.fact}>
                <dt>
                  <FormattedMessage id={`real_name.${id}`} />
                </dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {(state === 'asked' || state === 'verified') && (
        <Form method="post" className={styles.form}>
          <Refusal failure={failure} />
          {state === 'asked' && (
            <SelectField
              name="document"
              label={<FormattedMessage id="real_name.document" />}
              hint={<FormattedMessage id="real_name.document.hint" />}
              defaultValue={failure?.typed.document ?? ''}
              error={errorOf('document')}
            >
              <option value="">{intl.formatMessage({ id: 'real_name.choose' })}</option>
              {identityDocuments.map((each) => (
                <option key={each} value={each}>
                  {intl.formatMessage({ id: `real_name.document.${each}` })}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            name="reason"
            required
            minLength={2}
            maxLength={limits.reason}
            label={<FormattedMessage id="real_name.reason" />}
            hint={<FormattedMessage id="real_name.reason.hint" />}
            defaultValue={failure?.typed.reason}
            error={errorOf('reason')}
          />
          <div className={styles.bar}>
            {state === 'asked' ? (
              <>
                <Button type="submit" name="intent" value={`verify:${person.userId}`} variant="primary">
                  <FormattedMessage id="real_name.verify" />
                </Button>
                <Button type="submit" name="intent" value={`refuse:${person.userId}`} variant="danger">
                  <FormattedMessage id="real_name.refuse" />
                </Button>
              </>
            ) : (
              <Button type="submit" name="intent" value={`revoke:${person.userId}`} variant="danger">
                <FormattedMessage id="real_name.revoke" />
              </Button>
            )}
          </div>
        </Form>
      )}
    </Card>
  );
}
