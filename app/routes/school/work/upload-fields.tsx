import { FormattedMessage, useIntl } from 'react-intl';
import { workLimits } from '../../../../contract/school/work-limits.ts';
import type { FileOffer } from '../../../components/file-upload/file-choice.tsx';
import { FilesField } from '../../../components/file-upload/files-field.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import { uploadQueue } from '../../../services/file-upload-queue.ts';
import { VerifyBeforehand } from '../../../shell/verify-beforehand.tsx';
import styles from '../school.module.css';

interface UploadFieldsProps {
  offer: FileOffer;
  ownerId: number;
  error: string | undefined;
}

/** Files of one's own, sent through the queue or, without scripts, with the form. */
export function UploadFields({ offer, ownerId, error }: UploadFieldsProps) {
  const intl = useIntl();
  return (
    <>
      <VerifyBeforehand what="files" />
      <p className={styles.quiet}>
        <FormattedMessage id="school.work.files.hint" values={{ count: workLimits.files }} />
      </p>
      {error && <FieldError>{error}</FieldError>}
      <FilesField
        queue={uploadQueue}
        offer={offer}
        ownerId={ownerId}
        label={intl.formatMessage({ id: 'school.work.file.send' })}
      />
    </>
  );
}
