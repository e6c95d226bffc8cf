import { FormattedMessage } from 'react-intl';
import { Dialog } from '../../../components/ui/dialog.tsx';
import styles from './queue.module.css';
import { queueKeys } from './use-queue-keys.ts';

/** Which key does what in the queue. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<FormattedMessage id="moderation.keys" />} size="small">
      <dl className={styles.keyList}>
        {queueKeys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>
              <FormattedMessage id={`moderation.key.${key === '?' ? 'help' : key}`} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
