import { FormattedMessage, useIntl } from 'react-intl';
import { certificatePath, type ShownCertificate } from '../../../contract/classroom/certificate.ts';
import { langOf, say } from '../../components/course/words.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './space.module.css';

/** Certificates that the person shows, each with the page that tells whether it is valid. */
export function Certificates({ certificates }: { certificates: readonly ShownCertificate[] }) {
  const intl = useIntl();
  if (certificates.length === 0) return null;
  return (
    <Card title={<FormattedMessage id="space.certificates" />} className={styles.sheet}>
      <ul className={styles.certificates}>
        {certificates.map(({ serial, title, completedAt }) => (
          <li key={serial}>
            <AppLink className="link" to={certificatePath(serial)} rel="nofollow" lang={langOf(intl, title)}>
              {say(intl, title)}
            </AppLink>
            <Time value={completedAt} format="date" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
