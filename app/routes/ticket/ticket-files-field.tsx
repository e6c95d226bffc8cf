import { FormattedMessage } from 'react-intl';
import { attachmentBytes } from '../../../contract/file/attachment.ts';
import { ticketTerms } from '../../../contract/ticket/ticket.ts';
import { FilesField } from '../../components/forms/files-field.tsx';

export function TicketFilesField() {
  return (
    <FilesField
      label={<FormattedMessage id="ticket.files" />}
      hint={
        <FormattedMessage
          id="ticket.files.hint"
          values={{ count: ticketTerms.maxFiles, megabytes: attachmentBytes / 1024 / 1024 }}
        />
      }
    />
  );
}
