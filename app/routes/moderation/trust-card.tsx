import { FormattedMessage } from 'react-intl';
import type { Trust, TrustRights } from '../../../contract/trust/rules.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import styles from './form.module.css';

/** A person's level of trust and what it allows. */
export function TrustCard({ trust }: { trust: { level: Trust; rights: TrustRights } }) {
  return (
    <Card
      title={<FormattedMessage id="trust.own" />}
      aside={
        <AppLink className={styles.link} to="/forum/rules">
          <FormattedMessage id="trust.rules" />
        </AppLink>
      }
    >
      <p>
        <FormattedMessage id={`trust.level.${trust.level}`} />
      </p>
      <p className={styles.meta}>
        <FormattedMessage id="trust.rights" values={{ ...trust.rights }} />
      </p>
    </Card>
  );
}
