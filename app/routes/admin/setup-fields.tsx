import { FormattedMessage } from 'react-intl';
import { Card } from '../../components/ui/card.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './admin.module.css';

const fields = [
  'siteTitle',
  'companyName',
  'contactEmail',
  'contactPhone',
  'icpNumber',
  'publicSecurityNumber',
] as const;

interface SetupFieldsProps {
  values: Readonly<Record<(typeof fields)[number], string>>;
  failure: PostFailure | undefined;
}

/** Who runs the site, and the numbers under which it is filed. */
export function SetupFields({ values, failure }: SetupFieldsProps) {
  return (
    <Card title={<FormattedMessage id="setup.name" />}>
      <div className={styles.form}>
        {fields.map((name) => (
          <TextField
            key={name}
            label={<FormattedMessage id={`admin.config.field.${name}`} />}
            hint={<FormattedMessage id={`setup.hint.${name}`} />}
            name={name}
            maxLength={name === 'siteTitle' ? 40 : 100}
            required={name === 'siteTitle'}
            defaultValue={failure?.typed[name] ?? values[name]}
            error={failure?.fields[`values.${name}`] && <FormattedMessage id="admin.config.unfit" />}
          />
        ))}
      </div>
    </Card>
  );
}
