import { FormattedMessage, useIntl } from 'react-intl';
import { Table } from '../../components/ui/table.tsx';

/** Everything the site keeps in a browser, by its real name. */
export const storedNames = [
  ...([
    'userToken',
    'authorization',
    'rememberMe',
    'webapiToken',
    'device',
    'identityFlow',
    'signInStep',
    'invite',
    'currentLang',
  ] as const),
  ...([
    'color-mode',
    'text-size',
    'form-drafts',
    'forms-over-sign-in',
    'forms-over-loss',
    'chunk-reload-at',
    'browser-notices',
  ] as const),
] as const;

export function CookieTable({ days }: { days: number }) {
  const intl = useIntl();
  return (
    <Table label={intl.formatMessage({ id: 'legal.privacy.cookies' })}>
      <thead>
        <tr>
          {(['name', 'use', 'life'] as const).map((column) => (
            <th key={column} scope="col">
              <FormattedMessage id={`legal.cookies.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {storedNames.map((name) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>
              <FormattedMessage id={`legal.cookies.${name}`} />
            </td>
            <td>
              <FormattedMessage id={`legal.cookies.${name}.life`} values={{ days }} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
