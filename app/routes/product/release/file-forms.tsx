import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { ReleaseFile } from '../../../../contract/product/release.ts';
import { releaseFileLimits } from '../../../../contract/product/release-file.ts';
import type { FileOffer } from '../../../components/file-upload/file-choice.tsx';
import { FilesField } from '../../../components/file-upload/files-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { uploadQueue } from '../../../services/file-upload-queue.ts';
import { OfferedFiles } from './offered-files.tsx';
import styles from './release.module.css';

interface FileFormProps {
  releaseId: number;
  file: ReleaseFile;
  failure: PostFailure | undefined;
}

/** One file as visitors see it, what it runs on, and why it is no longer offered. */
export function FileForm({ releaseId, file, failure }: FileFormProps) {
  const fieldText = useFieldTextOf('release', failure);
  const isBusy = useNavigation().formMethod === 'POST';
  const typed: Partial<Pick<ReleaseFile, 'platform' | 'withdrawn'>> = failure?.typed ?? file;
  return (
    <Form method="post" className={styles.form}>
      <OfferedFiles releaseId={releaseId} files={[file]} />
      <input type="hidden" name="fileId" value={file.fileId} />
      <TextField
        label={<FormattedMessage id="release.platform" />}
        name="platform"
        required
        maxLength={releaseFileLimits.platform}
        defaultValue={typed.platform}
        error={fieldText('platform')}
      />
      <TextField
        label={<FormattedMessage id="release.reason" />}
        hint={<FormattedMessage id="release.reason.hint" />}
        name="withdrawn"
        maxLength={releaseFileLimits.reason}
        defaultValue={typed.withdrawn}
        error={fieldText('withdrawn')}
      />
      <div className={styles.acts}>
        <Button type="submit" name="intent" value="save" isBusy={isBusy}>
          <FormattedMessage id="release.save" />
        </Button>
      </div>
    </Form>
  );
}

interface AddFilesFormProps {
  offer: FileOffer;
  ownerId: number;
  failure: PostFailure | undefined;
}

export function AddFilesForm({ offer, ownerId, failure }: AddFilesFormProps) {
  const intl = useIntl();
  const fieldText = useFieldTextOf('release', failure);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Card title={<FormattedMessage id="release.files.add" />} isEdgeToEdge>
      <Form method="post" encType="multipart/form-data" className={styles.form}>
        <p>
          <FormattedMessage id="release.files.hint" values={{ count: releaseFileLimits.files }} />
        </p>
        {failure?.fields?.['fileIds'] && <p className={styles.withdrawn}>{fieldText('fileIds')}</p>}
        <FilesField
          queue={uploadQueue}
          offer={offer}
          ownerId={ownerId}
          label={intl.formatMessage({ id: 'release.files' })}
        />
        <TextField
          label={<FormattedMessage id="release.platform" />}
          hint={<FormattedMessage id="release.platform.hint" />}
          name="platform"
          required
          maxLength={releaseFileLimits.platform}
          defaultValue={failure?.typed['platform']}
          error={fieldText('platform')}
        />
        <TextareaField
          label={<FormattedMessage id="release.expected" />}
          hint={<FormattedMessage id="release.expected.hint" />}
          name="sums"
          maxLength={releaseFileLimits.sums}
          defaultValue={failure?.typed['sums']}
          error={fieldText('sums')}
        />
        <div className={styles.acts}>
          <Button type="submit" name="intent" value="add" variant="primary" isBusy={isBusy}>
            <FormattedMessage id="release.files.offer" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
