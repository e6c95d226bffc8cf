import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { tenths } from '../../../../contract/classroom/kinds.ts';
import type { TaughtLesson } from '../../../../contract/classroom/teach-lesson.ts';
import { ImageCutterField } from '../../../components/image-cutter/image-cutter-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from './teach.module.css';

const posterSize = { width: 1280, height: 720 };

/** The picture before a lesson plays: that of a second of the video, or one's own. */
export function PosterForm({ lesson, failure }: { lesson: TaughtLesson; failure: PostFailure | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'poster';
  const typed: Record<string, string> = failure?.intent === 'poster' ? failure.typed : {};
  return (
    <Card title={<FormattedMessage id="teach.poster" />}>
      <div className={styles.form}>
        {lesson.canDraw && (
          <Form method="post" className={styles.acts}>
            <input type="hidden" name="intent" value="poster" />
            <TextField
              name="at"
              type="number"
              required
              min={0}
              max={Math.floor(lesson.duration / tenths)}
              label={<FormattedMessage id="teach.poster.at" />}
              hint={<FormattedMessage id="teach.poster.at.hint" />}
              defaultValue={typed['at'] ?? '5'}
            />
            <Button type="submit" isBusy={isBusy}>
              <FormattedMessage id="teach.poster.draw" />
            </Button>
          </Form>
        )}
        <Form method="post" encType="multipart/form-data" className={styles.form} key={lesson.poster ?? ''}>
          <input type="hidden" name="intent" value="poster" />
          <ImageCutterField
            name="picture"
            label={<FormattedMessage id="teach.poster.own" />}
            hint={<FormattedMessage id="teach.poster.own.hint" />}
            size={posterSize}
            current={lesson.poster ?? undefined}
          />
          <Button type="submit" isBusy={isBusy}>
            <FormattedMessage id="teach.poster.save" />
          </Button>
        </Form>
      </div>
    </Card>
  );
}
