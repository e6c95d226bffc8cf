import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { acceptedFiles } from '../../components/file-upload/upload-box.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { inputClass } from '../../components/ui/text-field.tsx';
import { formatBytes } from '../../i18n/number-format.ts';
import { VerifyBeforehand } from '../../shell/verify-beforehand.tsx';
import styles from './files-card.module.css';

interface FilesCardProps {
  title: ReactNode;
  hint: ReactNode;
  files: readonly { id: string; name: string; byteSize: number }[];
  /** The form goes when there are as many. */
  max: number;
  /** Why the last file was refused. */
  refusal?: ReactNode;
  /** What stands behind a file's size: the way to get it. */
  download?: (file: { id: string; name: string }) => ReactNode;
}

/** Files that somebody attaches and takes off; they are files of whoever attaches them. */
export function FilesCard({ title, hint, files, max, refusal, download }: FilesCardProps) {
  const intl = useIntl();
  return (
    <Card title={title}>
      <div className={styles.stack}>
        {refusal}
        {files.length < max && <VerifyBeforehand what="files" />}
        {files.length > 0 && (
          <ul className={styles.files}>
            {files.map(({ id, name, byteSize }) => (
              <li key={id}>
                <span className={styles.name}>{name}</span>
                <span className={styles.small}>{formatBytes(byteSize)}</span>
                {download?.({ id, name })}
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
        {files.length < max && (
          <Form key={files.length} method="post" encType="multipart/form-data" className={styles.row}>
            <Field label={<FormattedMessage id="tender.files.choose" />} hint={hint}>
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
