import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { classroomLimits } from '../../../../contract/classroom/kinds.ts';
import type { FileOffer } from '../../../components/file-upload/file-choice.tsx';
import { FileSource } from '../../../components/file-upload/file-source.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { uploadQueue } from '../../../services/file-upload-queue.ts';
import { PlainVideos } from './plain-videos.tsx';
import styles from './teach.module.css';

interface AddLessonsProps {
  offer: FileOffer;
  ownerId: number;
  failure: PostFailure | undefined;
}

/** Adds lessons: one for each video that is ticked, or one that gets its video later. */
export function AddLessons({ offer, ownerId, failure }: AddLessonsProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'lessons';
  const typed: Record<string, string> = failure?.intent === 'lessons' ? failure.typed : {};
  return (
    <Form method="post" encType="multipart/form-data" className={styles.form}>
      <FileSource queue={uploadQueue} offer={offer} ownerId={ownerId} kind="video">
        <PlainVideos />
      </FileSource>
      <Card title={<FormattedMessage id="teach.add" />}>
        <div className={styles.fields}>
          <TextField
            name="section"
            maxLength={classroomLimits.section}
            label={<FormattedMessage id="teach.field.section" />}
            hint={<FormattedMessage id="teach.field.section.hint" />}
            defaultValue={typed['section'] ?? ''}
          />
          <TextField
            name="title"
            maxLength={classroomLimits.title}
            label={<FormattedMessage id="teach.add.title" />}
            hint={<FormattedMessage id="teach.videos.each" values={{ count: classroomLimits.atOnce }} />}
            defaultValue={typed['title'] ?? ''}
          />
        </div>
        <div className={styles.acts}>
          <Button type="submit" name="intent" value="lessons" isBusy={isBusy}>
            <FormattedMessage id="teach.add.do" />
          </Button>
        </div>
      </Card>
    </Form>
  );
}
