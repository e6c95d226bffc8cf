import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { OwnResource } from '../../../../contract/resource/edit.ts';
import { ImageCutterField } from '../../../components/image-cutter/image-cutter-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from './edit.module.css';

/** A card shows it 300 px wide; screens draw up to three dots for each. */
const coverSize = { width: 960, height: 600 };

/** One's own picture as the cover, cut before it is sent. */
export function CoverForm({
  resource,
  failure,
}: {
  resource: OwnResource;
  failure: PostFailure | undefined;
}) {
  const isBusy = useNavigation().formData?.get('intent') === 'cover';
  const refused = failure?.intent === 'cover' ? failure.fields?.picture : undefined;
  return (
    <Card title={<FormattedMessage id="resource_edit.cover.picture" />}>
      <Form
        method="post"
        encType="multipart/form-data"
        className={styles.form}
        key={resource.coverPicture ?? ''}
      >
        <input type="hidden" name="intent" value="cover" />
        <ImageCutterField
          name="picture"
          label={<FormattedMessage id="resource_edit.cover.file" />}
          hint={<FormattedMessage id="resource_edit.cover.hint" />}
          error={
            refused && (
              <FormattedMessage
                id={
                  refused === 'too_large' ? 'resource_edit.cover.too_large' : 'resource_edit.cover.required'
                }
              />
            )
          }
          size={coverSize}
          current={resource.coverPicture ?? undefined}
        />
        <div className={styles.acts}>
          <Button type="submit" isBusy={isBusy}>
            <FormattedMessage id="resource_edit.cover.save" />
          </Button>
          {resource.coverPicture && (
            <Button type="submit" name="act" value="delete" variant="ghost">
              <FormattedMessage id="resource_edit.cover.delete" />
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}
