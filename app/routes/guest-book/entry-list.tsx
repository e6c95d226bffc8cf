import { FormattedMessage, useIntl } from 'react-intl';
import type { EntryRow } from '../../../contract/guest-book/guest-book.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Icon } from '../../components/ui/icon.tsx';
import { Time } from '../../components/ui/time.tsx';
import { EntryTags } from './entry/entry-tags.tsx';
import styles from './entry-list.module.css';

/** Entries with how many want them. */
export function EntryList({ entries }: { entries: readonly EntryRow[] }) {
  const intl = useIntl();
  const lang = useContentLang();
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.entryId}>
          <span
            className={styles.votes}
            role="img"
            aria-label={intl.formatMessage({ id: 'guest_book.votes' }, { count: entry.voteCount })}
          >
            <b>{entry.voteCount}</b>
            <small aria-hidden="true">
              <FormattedMessage id="guest_book.votes.unit" />
            </small>
          </span>
          <div className={styles.text}>
            <h3 lang={lang}>
              <AppLink to={`/guestBook/entry/${entry.entryId}`}>{entry.title}</AppLink>
            </h3>
            <p lang={lang}>{entry.excerpt}</p>
            <div className={styles.facts}>
              <EntryTags entry={entry} />
              <Time value={entry.createdAt} />
              <span>
                <Icon name="msg" size={16} />
                <span className="vh">
                  {intl.formatMessage({ id: 'guest_book.comments' }, { count: entry.commentCount })}
                </span>
                <span aria-hidden="true">{entry.commentCount}</span>
              </span>
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
