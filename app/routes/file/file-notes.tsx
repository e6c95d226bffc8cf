import { FormattedMessage, useIntl } from 'react-intl';
import type { FileNote } from '../../../contract/file/facts.ts';
import { Notice } from '../../components/ui/notice.tsx';
import type { MessageId } from '../../i18n/messages.ts';

/** What a reader should know before trusting the picture. */
export function FileNotes({ notes }: { notes: readonly FileNote[] }) {
  const intl = useIntl();
  const known = notes.filter(({ code }) => Object.hasOwn(intl.messages, `file.note.${code}`));
  if (known.length === 0) return null;
  return (
    <Notice tone="info">
      <strong>
        <FormattedMessage id="file.notes" />
      </strong>
      <ul>
        {known.map(({ code, values }) => (
          <li key={code + JSON.stringify(values)}>
            {intl.formatMessage({ id: `file.note.${code}` as MessageId }, values)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
