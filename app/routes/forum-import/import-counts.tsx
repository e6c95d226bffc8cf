import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';
import styles from './forum-import.module.css';

/** Topics first, then what hangs on them. */
const order = ['topics', 'posts', 'pending', 'authors', 'boards', 'left', 'note'];

/** What is made, kept and left out, in figures; a note's code is that of its rows. */
export function ImportCounts({ counts }: { counts: Record<string, number> }) {
  const rank = (code: string) => order.indexOf(code.split('_')[0] as string);
  const entries = Object.entries(counts).sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b));
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
