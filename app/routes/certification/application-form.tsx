import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { Certification } from '../../../contract/certification/certification.ts';
import { certificationLimits as limits } from '../../../contract/certification/terms.ts';
import { fileExtensions } from '../../../contract/file/kind.ts';
import { smallFileBytes } from '../../../contract/file/limits.ts';
import { workFields } from '../../../contract/information/information.ts';
import { imageLimits } from '../../../contract/upload/image-limits.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox, ChoiceGroup } from '../../components/ui/choice.tsx';
import { Field, FieldError } from '../../components/ui/field.tsx';
import { TextareaField, TextField } from '../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../framework/field-text.ts';
import type { PostFailure } from '../../framework/post-answer.ts';
import { formatBytes } from '../../i18n/number-format.ts';
import styles from './certification.module.css';

interface ApplicationFormProps {
  certification: Certification | null;
  failure: PostFailure | undefined;
}

/** The application. Saving keeps it as far as it is written; sending saves it too. */
export function ApplicationForm({ certification, failure }: ApplicationFormProps) {
  const intl = useIntl();
  const isBusy = useNavigation().state === 'submitting';
  const isOwn = failure?.intent === 'save' || failure?.intent === 'send';
  const typed = isOwn ? failure.typed : undefined;
  const errorOf = useFieldTextOf('certification', isOwn ? failure : undefined);
  const chosen = typed ? (typed.fields ?? '').split(',') : (certification?.fields ?? []);
  const proofs = certification?.proofs ?? [];
  const fieldError = (name: string) => errorOf(name) && <FieldError>{errorOf(name)}</FieldError>;
  return (
    <Card title={<FormattedMessage id="certification.form" />}>
      <Form method="post" encType="multipart/form-data" className={styles.form}>
        <div className={styles.columns}>
          <TextField
            name="realName"
            label={<FormattedMessage id="certification.realName" />}
            hint={<FormattedMessage id="certification.realName.hint" />}
            maxLength={limits.realName}
            autoComplete="name"
            defaultValue={typed?.realName ?? certification?.realName}
            error={errorOf('realName')}
          />
          <TextField
            name="position"
            label={<FormattedMessage id="certification.position" />}
            maxLength={limits.position}
            defaultValue={typed?.position ?? certification?.position}
            error={errorOf('position')}
          />
          <TextField
            name="years"
            type="number"
            min={0}
            max={limits.years}
            label={<FormattedMessage id="certification.years" />}
            hint={<FormattedMessage id="certification.years.hint" values={{ count: limits.minYears }} />}
            defaultValue={typed?.years ?? certification?.years ?? ''}
            error={errorOf('years')}
          />
        </div>
        <ChoiceGroup
          legend={<FormattedMessage id="certification.fields" />}
          error={fieldError('fields')}
          isRow
        >
          {workFields.map((field) => (
            <Checkbox key={field} name="fields" value={field} defaultChecked={chosen.includes(field)}>
              {intl.formatMessage({ id: `information.fields.${field}` })}
            </Checkbox>
          ))}
        </ChoiceGroup>
        <TextareaField
          name="statement"
          rows={8}
          label={<FormattedMessage id="certification.statement" />}
          hint={
            <FormattedMessage
              id="certification.statement.hint"
              values={{ count: limits.minStatementLength }}
            />
          }
          maxLength={limits.statement}
          defaultValue={typed?.statement ?? certification?.statement}
          error={errorOf('statement')}
        />
        {proofs.length > 0 && (
          <ChoiceGroup legend={<FormattedMessage id="certification.proofs.kept" />}>
            {proofs.map(({ fileId, name, byteSize }) => (
              <Checkbox key={fileId} name="fileId" value={fileId} defaultChecked note={formatBytes(byteSize)}>
                {name}
              </Checkbox>
            ))}
          </ChoiceGroup>
        )}
        <ProofField error={errorOf('fileIds')} />
        <div className={styles.bar}>
          <Button type="submit" name="intent" value="send" variant="primary" isBusy={isBusy}>
            <FormattedMessage id="certification.send" />
          </Button>
          <Button type="submit" name="intent" value="save">
            <FormattedMessage id="certification.save" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function ProofField({ error }: { error: ReactNode }) {
  return (
    <Field
      label={<FormattedMessage id="certification.proofs" />}
      hint={
        <FormattedMessage
          id="certification.proofs.hint"
          values={{ count: limits.proofs, size: formatBytes(smallFileBytes), side: imageLimits.paperSide }}
        />
      }
      error={error}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          name="proof"
          multiple
          accept={fileExtensions.map((each) => `.${each}`).join(',')}
        />
      )}
    </Field>
  );
}
