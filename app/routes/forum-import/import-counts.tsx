import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';
import styles from './forum-import.module.css';

/** What is made, kept and left out, in figures; a note's code is that of its rows. */
export function ImportCounts({ counts }: { counts: Record<string, number> }) {
  const entries = Object.entries(counts);
  if (entries.length === 0) return null;
  const idOf = (code: string) =>
    (code.startsWith('note_')
      ? `forum_import.note.${code.slice('note_'.length)}`
      : `forum_import.count.${code}`) as MessageId;
  const groups = [
    entries.filter(([code]) => !/^(note|left)_/.test(code)),
    entries.filter(([code]) => /^(note|left)_/.test(code)),
  ];
  return groups
    .filter((group) => group.length > 0)
    .map((group) => (
      <dl key={group[0]?.[0]} className={styles.counts}>
        {group.map(([code, count]) => (
          <div key={code}>
            <dt>
              <FormattedMessage id={idOf(code)} />
            </dt>
            <dd>
              <FormattedNumber value={count} />
            </dd>
          </div>
        ))}
      </dl>
    ));
}
