import type { RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import type { EntryRow } from '../../../contract/guest-book/guest-book.ts';
import { useFoundWhileTyping } from '../../components/forms/use-found-while-typing.ts';
import { EntryTags } from './entry/entry-tags.tsx';
import styles from './entry-form.module.css';

/** Entries like the title that is being typed: a vote there is worth more than one more of the same. */
export function SimilarEntries({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [entries = []] = useFoundWhileTyping(form, 'title', findSimilar);
  return (
    <div role="status">
      {entries.length > 0 && (
        <div className={styles.similar}>
          <p>
            <FormattedMessage id="guest_book.similar" />
          </p>
          <ul>
            {entries.map((entry) => (
              <li key={entry.entryId}>
                <a
                  className="link"
                  href={`/guestBook/entry/${entry.entryId}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {entry.title}
                </a>
                <EntryTags entry={entry} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

async function findSimilar(title: string): Promise<readonly EntryRow[]> {
  const [{ browserApi }, { call }, { listSimilarEntries }] = await Promise.all([
    import('../../services/browser-api.ts'),
    import('../../services/call.ts'),
    import('../../../contract/guest-book/guest-book.ts'),
  ]);
  return call(browserApi(), listSimilarEntries, { title });
}
