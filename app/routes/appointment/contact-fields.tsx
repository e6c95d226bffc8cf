import { FormattedMessage, useIntl } from 'react-intl';
import { appointmentLimits, panelCounts } from '../../../contract/appointment/appointment.ts';
import { provinces } from '../../../contract/appointment/provinces.ts';
import { SelectField, TextField } from '../../components/ui/text-field.tsx';
import { useSite } from '../../shell/use-site.ts';
import styles from './appointment.module.css';

interface ContactFieldsProps {
  typed: Record<string, string>;
  fieldText: (field: string) => string | undefined;
}

/** Who asks, where from, and how large the workshop is. */
export function ContactFields({ typed, fieldText }: ContactFieldsProps) {
  const intl = useIntl();
  const sendsMail = useSite()?.config.sendsMail;
  const text = (name: 'name' | 'company' | 'phone' | 'email') => ({
    label: <FormattedMessage id={`appointment.${name}`} />,
    error: fieldText(name),
    name,
    defaultValue: typed[name],
  });
  return (
    <>
      <div className={styles.pair}>
        <TextField {...text('name')} required maxLength={appointmentLimits.name} autoComplete="name" />
        <TextField
          {...text('company')}
          required
          maxLength={appointmentLimits.company}
          autoComplete="organization"
        />
      </div>
      <div className={styles.pair}>
        <TextField
          {...text('phone')}
          hint={<FormattedMessage id="appointment.phone.hint" />}
          type="tel"
          required
          maxLength={30}
          autoComplete="tel"
        />
        <TextField
          {...text('email')}
          hint={<FormattedMessage id={sendsMail ? 'appointment.email.hint' : 'appointment.email.unsent'} />}
          type="email"
          maxLength={appointmentLimits.mail}
          autoComplete="email"
        />
      </div>
      <div className={styles.pair}>
        <SelectField
          label={<FormattedMessage id="appointment.region" />}
          error={fieldText('region')}
          name="region"
          defaultValue={typed.region ?? ''}
          autoComplete="address-level1"
          required
        >
          <option value="">{intl.formatMessage({ id: 'appointment.region.none' })}</option>
          {provinces.map((region) => (
            <option key={region} value={region}>
              {intl.formatMessage({ id: `region.${region}` })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={<FormattedMessage id="appointment.panels" />}
          error={fieldText('panels')}
          name="panels"
          defaultValue={typed.panels ?? 'to_10'}
        >
          {panelCounts.map((count) => (
            <option key={count} value={count}>
              {intl.formatMessage({ id: `appointment.panels.${count}` })}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
