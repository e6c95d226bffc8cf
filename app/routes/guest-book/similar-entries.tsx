import { type RefObject, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { EntryRow } from '../../../contract/guest-book/guest-book.ts';
import { EntryTags } from './entry/entry-tags.tsx';
import styles from './entry-form.module.css';

const delayMilliseconds = 500;

/** Entries like the title that is being typed: a vote there is worth more than one more of the same. */
export function SimilarEntries({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [entries, setEntries] = useState<readonly EntryRow[]>([]);
  useEffect(() => {
    const field = form.current?.elements.namedItem('title');
    if (!(field instanceof HTMLInputElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = new AbortController();
    const onInput = () => {
      clearTimeout(timer);
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      timer = setTimeout(async () => {
        const found = await findSimilar(field.value, signal);
        if (!signal.aborted) setEntries(found);
      }, delayMilliseconds);
    };
    field.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      stop.abort();
      field.removeEventListener('input', onInput);
    };
  }, [form]);
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

async function findSimilar(title: string, signal: AbortSignal): Promise<readonly EntryRow[]> {
  if (title.trim().length < 4) return [];
  try {
    const [{ browserApi }, { call }, { listSimilarEntries }] = await Promise.all([
      import('../../services/browser-api.ts'),
      import('../../services/call.ts'),
      import('../../../contract/guest-book/guest-book.ts'),
    ]);
    signal.throwIfAborted();
    return await call(browserApi(), listSimilarEntries, { title: title.trim() });
  } catch {
    // A suggestion that does not come must not disturb whoever is typing.
    return [];
  }
}
