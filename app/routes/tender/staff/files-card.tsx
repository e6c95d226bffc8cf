import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { smallFileBytes } from '../../../../contract/file/limits.ts';
import { tenderLimits } from '../../../../contract/tender/kinds.ts';
import type { Tender } from '../../../../contract/tender/tender.ts';
import { acceptedFiles } from '../../../components/file-upload/upload-box.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import { formatBytes } from '../../../i18n/number-format.ts';
import styles from './staff.module.css';

/** Attachments of a notice: they are files of whoever attaches them. */
export function FilesCard({ tender: { files } }: { tender: Tender }) {
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage id="tender.files" />}>
      <div className={styles.form}>
        {files.length > 0 && (
          <ul className={styles.files}>
            {files.map(({ id, name, byteSize }) => (
              <li key={id}>
                <span>{name}</span>
                <span className={styles.small}>{formatBytes(byteSize)}</span>
                <Form method="post">
                  <input type="hidden" name="fileId" value={id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="detach"
                    size="small"
                    variant="ghost"
                    aria-label={intl.formatMessage({ id: 'tender.files.remove_named' }, { name })}
                  >
                    <FormattedMessage id="tender.files.remove" />
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
        {files.length < tenderLimits.files && (
          <Form method="post" encType="multipart/form-data" className={styles.row}>
            <Field
              label={<FormattedMessage id="tender.files.choose" />}
              hint={
                <FormattedMessage
                  id="tender.files.hint"
                  values={{ count: tenderLimits.files, size: formatBytes(smallFileBytes) }}
                />
              }
            >
              {(control) => (
                <input
                  {...control}
                  type="file"
                  name="file"
                  required
                  accept={acceptedFiles}
                  className={inputClass('medium')}
                />
              )}
            </Field>
            <Button type="submit" name="intent" value="attach">
              <FormattedMessage id="tender.files.attach" />
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}
