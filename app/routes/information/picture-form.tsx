import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { Information } from '../../../contract/information/information.ts';
import { ImageCutterField } from '../../components/image-cutter/image-cutter-field.tsx';
import { PersonPicture } from '../../components/lists/person-picture.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useFieldTextOf } from '../../framework/field-text.ts';
import type { PostFailure } from '../../framework/post-answer.ts';
import { FormNote } from './form-note.tsx';
import styles from './information.module.css';

/** Shown 64 px wide at most; screens draw up to three dots for each. */
const pictureSize = { width: 256, height: 256 };

interface PictureFormProps {
  information: Information;
  failure: PostFailure | undefined;
  isSaved: boolean;
}

/** The picture of a person: cut to a square before it is sent. */
export function PictureForm({ information, failure, isSaved }: PictureFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const fieldText = useFieldTextOf('information', failure);
  const isBusy = useNavigation().formData?.get('intent') === 'picture';
  useEffect(() => {
    if (isSaved) form.current?.reset();
  }, [isSaved]);
  return (
    <Form ref={form} method="post" encType="multipart/form-data" className={styles.form}>
      <input type="hidden" name="intent" value="picture" />
      <FormNote failure={failure} isSaved={isSaved} />
      <div className={styles.picture}>
        <PersonPicture person={{ ...information, avatar: information.avatar }} size={64} />
        <ImageCutterField
          name="picture"
          label={<FormattedMessage id="information.picture.file" />}
          hint={<FormattedMessage id="information.picture.hint" />}
          error={fieldText('picture')}
          size={pictureSize}
        />
      </div>
      <div className={styles.acts}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          <FormattedMessage id="information.picture.save" />
        </Button>
        {information.avatar && (
          <Button type="submit" name="act" value="delete">
            <FormattedMessage id="information.picture.delete" />
          </Button>
        )}
      </div>
    </Form>
  );
}
