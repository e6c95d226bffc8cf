import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { proofLimits, proofRoles } from '../../../../contract/school/proof.ts';
import { imageLimits } from '../../../../contract/upload/image-limits.ts';
import { imageTypes } from '../../../../contract/upload/upload.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { inputClass, SelectField, TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { formatBytes } from '../../../i18n/number-format.ts';
import { VerifyBeforehand } from '../../../shell/verify-beforehand.tsx';
import styles from '../school.module.css';

interface DocumentFormProps {
  /** What a document that is sent now takes the place of. */
  standing: 'accepted' | 'waiting' | undefined;
  failure: PostFailure | undefined;
}

/** A photo of a student card or a certificate of employment, for staff to look at. */
export function DocumentForm({ standing, failure }: DocumentFormProps) {
  const intl = useIntl();
  const fieldText = useFieldTextOf('school', failure);
  const typed = failure?.typed ?? {};
  const document = typed['document'] ?? '';
  return (
    <Card title={<FormattedMessage id="school.proof.document" />}>
      <Form method="post" encType="multipart/form-data" reloadDocument className={styles.stack}>
        <p>
          <FormattedMessage id="school.proof.document.text" />
        </p>
        {standing && (
          <Notice tone="warn" isLasting>
            <FormattedMessage id={`school.proof.replaces.${standing}`} />
          </Notice>
        )}
        <VerifyBeforehand what="upload" />
        <SelectField
          label={<FormattedMessage id="school.proof.role" />}
          error={fieldText('role')}
          name="role"
          required
          defaultValue={typed['role'] ?? ''}
        >
          <option value="">{intl.formatMessage({ id: 'school.choose' })}</option>
          {proofRoles.map((role) => (
            <option key={role} value={role}>
              {intl.formatMessage({ id: `school.proof.role.${role}` })}
            </option>
          ))}
        </SelectField>
        <TextField
          label={<FormattedMessage id="school.proof.school" />}
          error={fieldText('school')}
          name="school"
          required
          minLength={2}
          maxLength={proofLimits.school}
          defaultValue={typed['school'] ?? ''}
        />
        <input type="hidden" name="document" value={document} />
        <Field
          label={<FormattedMessage id="school.proof.picture" />}
          hint={
            <FormattedMessage
              id={document ? 'school.proof.picture.kept' : 'school.proof.picture.hint'}
              values={{ side: imageLimits.paperSide, size: formatBytes(imageLimits.bytes) }}
            />
          }
          error={fieldText('document')}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              name="picture"
              required={!document}
              accept={imageTypes.join(',')}
              className={inputClass()}
            />
          )}
        </Field>
        <div>
          <Button type="submit" name="intent" value="send" variant="primary">
            <FormattedMessage id="school.proof.send" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
