import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { TaughtLesson } from '../../../../contract/classroom/teach-lesson.ts';
import { Length } from '../../../components/course/length.tsx';
import type { FileOffer } from '../../../components/file-upload/file-choice.tsx';
import { FileSource } from '../../../components/file-upload/file-source.tsx';
import { FileStateText } from '../../../components/file-upload/file-state-text.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { uploadQueue } from '../../../services/file-upload-queue.ts';
import { useFileStates } from '../../../shell/use-file-states.ts';
import { PlainVideos } from './plain-videos.tsx';
import styles from './teach.module.css';

interface VideoFormProps {
  lesson: TaughtLesson;
  offer: FileOffer;
  ownerId: number;
}

/** What plays now, how far the file is that was sent last, and another in its place. */
export function VideoForm({ lesson, offer, ownerId }: VideoFormProps) {
  const intl = useIntl();
  const isBusy = useNavigation().formData?.get('intent') === 'video';
  const states = useFileStates(lesson.file ? [lesson.file] : []);
  const { file, heights, duration, nextState } = lesson;
  return (
    <Card title={<FormattedMessage id="teach.video" />}>
      <div className={styles.form}>
        {duration > 0 ? (
          <p>
            <Length tenths={duration} />{' '}
            {intl.formatList(heights.filter((height) => height > 0).map((height) => `${height}P`))}
          </p>
        ) : (
          <p>
            <FormattedMessage id="teach.video.none" />
          </p>
        )}
        {file && (
          <p role="status">
            {file.name} · <FileStateText state={states.get(file.id) ?? file} />
          </p>
        )}
        {nextState && (
          <Notice tone={nextState === 'refused' ? 'warn' : 'info'}>
            <FormattedMessage id={`teach.next.${nextState}`} />{' '}
            {lesson.isRetimed && <FormattedMessage id="teach.video.retimed" />}
          </Notice>
        )}
        {lesson.can.replace && (
          <details open={duration === 0 && !file}>
            <summary>
              <FormattedMessage id={duration > 0 ? 'teach.video.replace' : 'teach.video.choose'} />
            </summary>
            <Form method="post" encType="multipart/form-data" className={styles.form}>
              {lesson.state === 'shown' && (
                <p className={styles.hint}>
                  <FormattedMessage id="teach.video.replace.hint" />
                </p>
              )}
              <FileSource queue={uploadQueue} offer={offer} ownerId={ownerId} kind="video">
                <PlainVideos />
              </FileSource>
              <Button type="submit" name="intent" value="video" isBusy={isBusy}>
                <FormattedMessage id="teach.video.take" />
              </Button>
            </Form>
          </details>
        )}
      </div>
    </Card>
  );
}
