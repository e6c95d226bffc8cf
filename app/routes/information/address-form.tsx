import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { addressTerms } from '../../../contract/space/space.ts';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../framework/field-text.ts';
import type { PostFailure } from '../../framework/post-answer.ts';
import { formatDate } from '../../i18n/relative-time.ts';
import { FormNote } from './form-note.tsx';
import styles from './information.module.css';

interface AddressFormProps {
  /** Empty without one. */
  address: string;
  /** When it can be changed; null for now. */
  freeAt: string | null;
  failure: PostFailure | undefined;
  isSaved: boolean;
}

/** The short address of one's page. */
export function AddressForm({ address, freeAt, failure, isSaved }: AddressFormProps) {
  const fieldText = useFieldTextOf('space', failure);
  const isBusy = useNavigation().formData?.get('intent') === 'address';
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="intent" value="address" />
      <FormNote failure={failure} isSaved={isSaved} />
      <TextField
        label={<FormattedMessage id="space.address.label" />}
        hint={
          freeAt ? (
            <FormattedMessage id="space.address.rests" values={{ date: formatDate(new Date(freeAt)) }} />
          ) : (
            <FormattedMessage id="space.address.hint" />
          )
        }
        error={fieldText('address')}
        name="address"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={addressTerms.maxLength}
        required
        readOnly={freeAt !== null}
        defaultValue={failure?.typed.address ?? address}
      />
      {!freeAt && (
        <div className={styles.acts}>
          <Button type="submit" isBusy={isBusy}>
            <FormattedMessage id="space.address.save" />
          </Button>
        </div>
      )}
    </Form>
  );
}
