import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { smallFileBytes } from '../../../contract/file/limits.ts';
import { acceptedFiles } from '../../components/file-upload/upload-box.tsx';
import { Button } from '../../components/ui/button.tsx';
import styles from './files.module.css';

/** Sends one small file whole, without scripts. */
export function SmallFileForm() {
  return (
    <Form method="post" action="/personal/files" encType="multipart/form-data" className={styles.plain}>
      <input type="hidden" name="intent" value="upload" />
      <label>
        <FormattedMessage id="file.upload.field" />{' '}
        <input type="file" name="file" required accept={acceptedFiles} />
      </label>
      <Button type="submit" variant="primary">
        <FormattedMessage id="file.upload.send" />
      </Button>
      <p className={styles.usage}>
        <FormattedMessage id="file.upload.plain" values={{ megabytes: smallFileBytes / 1024 / 1024 }} />
      </p>
    </Form>
  );
}
