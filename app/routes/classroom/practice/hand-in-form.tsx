import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { LessonPractice } from '../../../../contract/classroom/practice.ts';
import { practiceLimits } from '../../../../contract/classroom/practice-kinds.ts';
import type { FileOffer } from '../../../components/file-upload/file-choice.tsx';
import { FileLinks } from '../../../components/file-upload/file-links.tsx';
import { FilesField } from '../../../components/file-upload/files-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { TextareaField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { uploadQueue } from '../../../services/file-upload-queue.ts';
import { VerifyBeforehand } from '../../../shell/verify-beforehand.tsx';
import styles from './practice.module.css';

interface HandInFormProps {
  handIn: LessonPractice['handIn'];
  offer: FileOffer;
  /** What was typed and is not sent yet. */
  typed: Readonly<Record<string, string>>;
  ownerId: number;
  failure: PostFailure | undefined;
}

/** What one handed in, and the form that hands in or puts something else in its place. */
export function HandInForm({ handIn, offer, typed, ownerId, failure }: HandInFormProps) {
  const intl = useIntl();
  const fieldText = useFieldTextOf('practice', failure);
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Card
      title={<FormattedMessage id="practice.own" />}
      aside={handIn && <Time value={handIn.sentAt} format="full" />}
    >
      <div className={styles.stack}>
        {handIn && <FileLinks files={handIn.files} href={({ fileId }) => `/api/files/${fileId}/download`} />}
        <p className={styles.quiet}>
          <FormattedMessage id="practice.own.hint" />
          <br />
          <FormattedMessage id="practice.files.hint" />
        </p>
        {fieldText('fileIds') && <p role="alert">{fieldText('fileIds')}</p>}
        <Form method="post" encType="multipart/form-data" className={styles.stack}>
          <VerifyBeforehand what="files" />
          <FilesField
            queue={uploadQueue}
            offer={offer}
            ownerId={ownerId}
            label={intl.formatMessage({ id: 'practice.file' })}
          />
          <TextareaField
            label={<FormattedMessage id="practice.note" />}
            error={fieldText('note')}
            name="note"
            rows={3}
            maxLength={practiceLimits.note}
            defaultValue={(failure?.typed ?? typed)['note'] ?? handIn?.note ?? ''}
          />
          <div>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              <FormattedMessage id={handIn ? 'practice.send.again' : 'practice.send'} />
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}
