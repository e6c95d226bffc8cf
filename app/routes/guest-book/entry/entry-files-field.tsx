import { FormattedMessage } from 'react-intl';
import { attachmentBytes, maxAttachments } from '../../../../contract/file/attachment.ts';
import { FilesField } from '../../../components/forms/files-field.tsx';

export function EntryFilesField() {
  return (
    <FilesField
      label={<FormattedMessage id="guest_book.files" />}
      hint={
        <FormattedMessage
          id="guest_book.files.hint"
          values={{ count: maxAttachments, megabytes: attachmentBytes / 1024 / 1024 }}
        />
      }
    />
  );
}
