import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { maxAttachments } from '../../../../contract/file/attachment.ts';
import { entryFilePath } from '../../../../contract/guest-book/files.ts';
import type { Entry } from '../../../../contract/guest-book/guest-book.ts';
import { RefusedFiles } from '../../../components/forms/refused-files.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import type { RefusedFile } from '../../../framework/refused-files.ts';
import { formatBytes } from '../../../i18n/number-format.ts';
import { EntryFilesField } from './entry-files-field.tsx';
import styles from './entry-view.module.css';

interface EntryFilesProps {
  entry: Entry;
  path: string;
  refused: readonly RefusedFile[];
}

/** What the writer added, for themselves and the staff, and the form by which more is added. */
export function EntryFiles({ entry, path, refused }: EntryFilesProps) {
  const files = entry.facts?.files ?? [];
  const isSending = useNavigation().formData?.get('intent') === 'files';
  if (files.length === 0 && !entry.can.addFiles) return null;
  return (
    <Card title={<FormattedMessage id="guest_book.files" />}>
      <RefusedFiles files={refused} text={<FormattedMessage id="guest_book.files.refused" />} />
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ fileId, name, byteSize }) => (
            <li key={fileId}>
              <a className="link" href={addressOf(entry.entryId, fileId)} download={name}>
                {name}
              </a>{' '}
              <span className="muted">{formatBytes(byteSize)}</span>
              {entry.can.addFiles && (
                <Form method="post" action={path}>
                  <input type="hidden" name="intent" value="remove_file" />
                  <Button type="submit" name="fileId" value={String(fileId)} variant="ghost" size="small">
                    <FormattedMessage id="guest_book.files.remove" />
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {entry.can.addFiles && files.length < maxAttachments && (
        <Form method="post" action={path} encType="multipart/form-data" className={styles.form}>
          <EntryFilesField />
          <div className={styles.row}>
            <Button type="submit" name="intent" value="files" isBusy={isSending}>
              <FormattedMessage id="guest_book.files.add" />
            </Button>
          </div>
        </Form>
      )}
    </Card>
  );
}

const addressOf = (entryId: number, fileId: number) =>
  entryFilePath.replace(':entryId', String(entryId)).replace(':fileId', String(fileId));
