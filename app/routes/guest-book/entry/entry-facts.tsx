import { FormattedMessage } from 'react-intl';
import type { Entry } from '../../../../contract/guest-book/guest-book.ts';
import { RichImage } from '../../../components/rich-text/rich-image.tsx';
import styles from './entry-view.module.css';

const names = ['page', 'requestId', 'version', 'browser'] as const;

/** Where it happened and what it looked like, for the writer and the staff. */
export function EntryFacts({ facts }: { facts: NonNullable<Entry['facts']> }) {
  if (facts.imageIds.length === 0 && !names.some((name) => facts[name])) return null;
  return (
    <div className={styles.facts}>
      <p>
        <FormattedMessage id="guest_book.facts" />
      </p>
      <dl>
        {names.map(
          (name) =>
            facts[name] && (
              <div key={name}>
                <dt>
                  <FormattedMessage id={`guest_book.facts.${name}`} />
                </dt>
                <dd>{facts[name]}</dd>
              </div>
            ),
        )}
      </dl>
      {facts.imageIds.map((id) => (
        <RichImage key={id} id={id} alt="" />
      ))}
    </div>
  );
}
