import { useIntl } from 'react-intl';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { AccountKind } from './sign-up-way.ts';

interface CompanyFieldProps {
  kind: AccountKind;
  typed: string;
  error: string | undefined;
}

/** What kind of account is made, and the name of the company where it is a company's. */
export function CompanyField({ kind, typed, error }: CompanyFieldProps) {
  const intl = useIntl();
  return (
    <>
      <input type="hidden" name="accountType" value={kind} />
      {kind === 'enterprise' && (
        <TextField
          label={intl.formatMessage({ id: 'auth.company' })}
          hint={intl.formatMessage({ id: 'auth.company.hint' })}
          error={error}
          name="companyName"
          autoComplete="organization"
          maxLength={100}
          required
          defaultValue={typed}
        />
      )}
    </>
  );
}
