import { FormattedMessage, useIntl } from 'react-intl';
import type { IdentityProviderName } from '../../../../contract/identity/identity.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import styles from './identity-buttons.module.css';

interface IdentityButtonsProps {
  providers: readonly IdentityProviderName[];
  /** Path to come back to. */
  target: string;
}

/** Ways in by third parties, by their plain names; nothing where none is configured. */
export function IdentityButtons({ providers, target }: IdentityButtonsProps) {
  const intl = useIntl();
  if (providers.length === 0) return null;
  return (
    <div className={styles.others}>
      <p className={styles.divider}>
        <FormattedMessage id="auth.other_ways" />
      </p>
      <nav className={styles.row} aria-label={intl.formatMessage({ id: 'identity.ways' })}>
        {providers.map((provider) => (
          <ButtonLink
            key={provider}
            className={styles.way}
            to={`/api/identity/${provider}/start?ref=${encodeURIComponent(target)}`}
            rel="nofollow"
            isReload
          >
            <FormattedMessage id={`identity.provider.${provider}`} />
          </ButtonLink>
        ))}
      </nav>
    </div>
  );
}
