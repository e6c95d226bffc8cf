import { FormattedMessage } from 'react-intl';
import type { IdentityProviderName } from '../../../../contract/identity/identity.ts';

/** “GitHub · octopus”: the provider, and the name over there if there is one. */
export function IdentityName(props: { provider: IdentityProviderName; displayName: string }) {
  return (
    <b>
      <FormattedMessage id={`identity.provider.${props.provider}`} />
      {props.displayName !== '' && ` · ${props.displayName}`}
    </b>
  );
}
