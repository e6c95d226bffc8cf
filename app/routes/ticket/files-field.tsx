import { FormattedMessage } from 'react-intl';
import { ticketFileBytes, ticketFileTypes, ticketTerms } from '../../../contract/ticket/ticket.ts';
import { Field } from '../../components/ui/field.tsx';
import { inputClass } from '../../components/ui/text-field.tsx';

export function FilesField() {
  return (
    <Field
      label={<FormattedMessage id="ticket.files" />}
      hint={
        <FormattedMessage
          id="ticket.files.hint"
          values={{ count: ticketTerms.maxFiles, megabytes: ticketFileBytes / 1024 / 1024 }}
        />
      }
    >
      {(control) => (
        <input
          {...control}
          className={inputClass('medium')}
          type="file"
          name="files"
          multiple
          accept={ticketFileTypes.map((type) => `.${type}`).join(',')}
        />
      )}
    </Field>
  );
}
