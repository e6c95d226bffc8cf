import { FormattedMessage } from 'react-intl';
import type { SkippedResource } from '../../../../contract/resource/bulk.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import type { MessageId } from '../../../i18n/messages.ts';
import styles from './edit.module.css';
import { editPath } from './edit-path.ts';
import { MissingList } from './missing-list.tsx';

export interface BulkResult {
  act: string;
  changedCount: number;
  skipped: readonly SkippedResource[];
}

/** How many were changed, and of each that was not, why. */
export function BulkOutcome({ result: { act, changedCount, skipped } }: { result: BulkResult }) {
  return (
    <Notice tone={skipped.length === 0 ? 'ok' : 'warn'} isOutcome>
      <p>
        <FormattedMessage
          id={act === 'send' ? 'resource_edit.bulk.sent' : 'resource_edit.bulk.done'}
          values={{ count: changedCount, left: skipped.length }}
        />
      </p>
      {skipped.length > 0 && (
        <ul className={styles.skipped}>
          {skipped.map((each) => (
            <li key={each.resourceId}>
              <AppLink className="link" to={editPath(each.resourceId)}>
                {each.title}
              </AppLink>{' '}
              {each.reason === 'incomplete' ? (
                <MissingList fields={each.fields} />
              ) : (
                <FormattedMessage
                  id={`resource_edit.skipped.${each.reason}` as MessageId}
                  values={{ word: each.fields.word ?? '' }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
