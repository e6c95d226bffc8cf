import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { OwnCompany } from '../../../contract/company/company.ts';
import { imageLimits } from '../../../contract/upload/image-limits.ts';
import { imageTypes } from '../../../contract/upload/upload.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { Refusal } from '../../components/forms/refusal.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/choice.tsx';
import { Field } from '../../components/ui/field.tsx';
import { inputClass, TextField } from '../../components/ui/text-field.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './company.module.css';

/** Sends a company with its licence to the staff. A picture that came through is kept when something else is wrong. */
export function SendForm({ own, failure }: { own: OwnCompany; failure: PostFailure | undefined }) {
  const { company, tenantName } = own;
  const refused = failure?.intent === 'send' ? failure : undefined;
  const isOdd = refused?.code === 'company.code_odd' || company?.isCodeOdd;
  const licence = refused?.typed.licence ?? '';
  const hasPicture = Boolean(licence || company);
  return (
    <Card title={<FormattedMessage id={company ? 'company.send.again' : 'company.send.title'} />}>
      <Form method="post" encType="multipart/form-data" reloadDocument className={styles.form}>
        {!company && (
          <p className={styles.quiet}>
            <FormattedMessage id="company.send.text" />
          </p>
        )}
        <Refusal failure={refused} />
        <TextField
          label={<FormattedMessage id="company.name" />}
          hint={<FormattedMessage id="company.name.hint" />}
          name="name"
          required
          minLength={2}
          maxLength={100}
          defaultValue={refused?.typed.name ?? company?.name ?? tenantName}
        />
        <TextField
          label={<FormattedMessage id="company.code" />}
          hint={<FormattedMessage id="company.code.hint" />}
          name="code"
          required
          maxLength={40}
          autoCapitalize="characters"
          defaultValue={refused?.typed.code ?? company?.code}
          error={refused?.fields?.code && <ErrorText code="company.code_unfit" />}
        />
        {isOdd && (
          <Checkbox name="isCodeSure">
            <FormattedMessage id="company.code.sure" />
          </Checkbox>
        )}
        <input type="hidden" name="licence" value={licence} />
        <Field
          label={<FormattedMessage id="company.licence" />}
          hint={
            <FormattedMessage
              id={hasPicture ? 'company.licence.kept' : 'company.licence.hint'}
              values={{ side: imageLimits.paperSide }}
            />
          }
        >
          {(control) => (
            <input
              {...control}
              type="file"
              name="picture"
              required={!hasPicture}
              accept={imageTypes.join(',')}
              className={inputClass()}
            />
          )}
        </Field>
        <div>
          <Button type="submit" name="intent" value="send" variant="primary">
            <FormattedMessage id="company.send" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
