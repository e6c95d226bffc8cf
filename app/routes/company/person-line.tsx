import { FormattedMessage, useIntl } from 'react-intl';
import { type GivenRole, givenRoles } from '../../../contract/company/roles.ts';
import { Coin } from '../../components/ui/coin.tsx';
import { SelectField, TextField } from '../../components/ui/text-field.tsx';

/** A limit of D coins a month, or that there is none. */
export function Limit({ amount }: { amount: number | null }) {
  return amount === null ? <FormattedMessage id="company.month_limit.none" /> : <Coin amount={amount} />;
}

/** Roles that somebody may be given, with what each may do. */
export function RoleField({
  roles = givenRoles,
  chosen,
}: {
  roles?: readonly GivenRole[];
  chosen?: string | undefined;
}) {
  const intl = useIntl();
  return (
    <SelectField label={<FormattedMessage id="company.role" />} name="role" defaultValue={chosen ?? 'member'}>
      {roles.map((role) => (
        <option key={role} value={role}>
          {intl.formatMessage({ id: `company.role.${role}` })}:{' '}
          {intl.formatMessage({ id: `company.role.${role}.text` })}
        </option>
      ))}
    </SelectField>
  );
}

export function LabelField({ typed }: { typed?: string | undefined }) {
  return (
    <TextField
      label={<FormattedMessage id="company.label" />}
      hint={<FormattedMessage id="company.label.hint" />}
      name="label"
      maxLength={40}
      defaultValue={typed}
    />
  );
}

export function LimitField({ typed }: { typed?: string | undefined }) {
  return (
    <TextField
      label={<FormattedMessage id="company.month_limit" />}
      hint={<FormattedMessage id="company.month_limit.hint" />}
      name="monthLimit"
      inputMode="numeric"
      pattern="[0-9]{0,7}"
      defaultValue={typed}
    />
  );
}
