import { FormattedMessage, useIntl } from 'react-intl';
import type { OwnCertification } from '../../../contract/certification/certification.ts';
import { Card } from '../../components/ui/card.tsx';
import { Time } from '../../components/ui/time.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { formatDateTime } from '../../i18n/relative-time.ts';
import styles from './certification.module.css';

/** What became of the application, the newest first. */
export function ActList({ acts }: Pick<OwnCertification, 'acts'>) {
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage id="certification.acts" />}>
      <ol className={styles.acts}>
        {acts.map(({ act, reason, createdAt }) => (
          <li key={`${createdAt}${act}`}>
            <p>
              {intl.formatMessage({ id: `certification.act.${act}` as MessageId })}{' '}
              <span className={styles.quiet}>
                <Time value={createdAt} />
              </span>
            </p>
            {reason && (
              <p className={styles.reason}>
                {act === 'slot_chosen' ? formatDateTime(new Date(reason)).slice(0, 16) : reason}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
