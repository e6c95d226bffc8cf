import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { Information } from '../../../contract/information/information.ts';
import { Button } from '../../components/ui/button.tsx';
import { TextareaField, TextField } from '../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../framework/field-text.ts';
import type { PostFailure } from '../../framework/post-answer.ts';
import { formatDate } from '../../i18n/relative-time.ts';
import { FormNote } from './form-note.tsx';
import styles from './information.module.css';

interface ProfileFormProps {
  information: Information;
  failure: PostFailure | undefined;
  isSaved: boolean;
}

/** What all people read: the nickname and a line about oneself. */
export function ProfileForm({ information, failure, isSaved }: ProfileFormProps) {
  const fieldText = useFieldTextOf('information', failure);
  const isBusy = useNavigation().formData?.get('intent') === 'profile';
  const { nicknameFreeAt } = information;
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="intent" value="profile" />
      <FormNote failure={failure} isSaved={isSaved} />
      <TextField
        label={<FormattedMessage id="information.nickname" />}
        hint={
          nicknameFreeAt ? (
            <FormattedMessage
              id="information.nickname.rests"
              values={{ date: formatDate(new Date(nicknameFreeAt)) }}
            />
          ) : (
            <FormattedMessage id="information.nickname.hint" />
          )
        }
        error={fieldText('nickname')}
        name="nickname"
        autoComplete="nickname"
        maxLength={64}
        required
        readOnly={nicknameFreeAt !== null}
        defaultValue={failure?.typed.nickname ?? information.nickname}
      />
      <TextareaField
        label={<FormattedMessage id="information.bio" />}
        hint={<FormattedMessage id="information.bio.hint" />}
        error={fieldText('bio')}
        name="bio"
        rows={3}
        maxLength={200}
        defaultValue={failure?.typed.bio ?? information.bio}
      />
      <div className={styles.acts}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          <FormattedMessage id="information.save" />
        </Button>
      </div>
    </Form>
  );
}
