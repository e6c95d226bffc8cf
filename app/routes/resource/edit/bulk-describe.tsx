import { FormattedMessage, useIntl } from 'react-intl';
import { applications, industries, licences, resourceLimits } from '../../../../contract/resource/kinds.ts';
import { SelectField, TextareaField } from '../../../components/ui/text-field.tsx';
import type { MessageId } from '../../../i18n/messages.ts';
import styles from './edit.module.css';

export const describeFields = ['about', 'application', 'industry', 'licence'] as const;

const choices = { application: applications, industry: industries, licence: licences };

/** One description for all that are ticked; what is left empty stays as each has it. */
export function BulkDescribe({ typed, faultId }: { typed: Record<string, string>; faultId?: string }) {
  const intl = useIntl();
  return (
    <div className={styles.describe}>
      <TextareaField
        name="about"
        rows={4}
        label={<FormattedMessage id="resource_edit.bulk.about" />}
        hint={<FormattedMessage id="resource_edit.bulk.about.hint" />}
        maxLength={resourceLimits.about}
        defaultValue={typed.about}
        {...(faultId && { 'aria-invalid': true, 'aria-describedby': faultId })}
      />
      <div className={styles.fields}>
        {(['application', 'industry', 'licence'] as const).map((name) => (
          <SelectField
            key={name}
            name={name}
            label={<FormattedMessage id={`resource.facet.${name}`} />}
            defaultValue={typed[name] ?? ''}
          >
            <option value="">{intl.formatMessage({ id: 'resource_edit.bulk.same' })}</option>
            {choices[name].map((each) => (
              <option key={each} value={each}>
                {intl.formatMessage({ id: `resource.${name}.${each}` as MessageId })}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </div>
  );
}
