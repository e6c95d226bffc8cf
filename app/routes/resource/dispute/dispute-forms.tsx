import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { smallFileBytes } from '../../../../contract/file/limits.ts';
import { resourceLimits } from '../../../../contract/resource/kinds.ts';
import { DraftBar } from '../../../components/draft/draft-bar.tsx';
import { SentNameField } from '../../../components/draft/sent-name-field.tsx';
import { useDraft } from '../../../components/draft/use-draft.ts';
import { acceptedFiles } from '../../../components/file-upload/upload-box.tsx';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { formatBytes } from '../../../i18n/number-format.ts';
import { VerifyBeforehand } from '../../../shell/verify-beforehand.tsx';
import styles from './dispute.module.css';
import { disputeDraft, disputePath } from './paths.ts';

interface FormProps {
  failure: PostFailure | undefined;
}

/** Says something, with pictures or other files as evidence; what is typed is kept on this device until it is sent. */
export function SayForm({ returnId, failure }: FormProps & { returnId: number }) {
  const isBusy = useNavigation().state === 'submitting';
  const own = failure?.intent === 'say' ? failure : undefined;
  const draft = useDraft(
    { kind: disputeDraft, thing: String(returnId), path: disputePath(returnId), loadSources: undefined },
    own,
  );
  return (
    <Card title={<FormattedMessage id="resource_return.room.say" />}>
      <Form ref={draft.form} method="post" encType="multipart/form-data" className={styles.form}>
        <SentNameField />
        <Refusal failure={own} />
        <VerifyBeforehand what="files" />
        <TextareaField
          name="text"
          rows={4}
          required
          minLength={2}
          maxLength={resourceLimits.disputeText}
          label={<FormattedMessage id="resource_return.room.words" />}
          defaultValue={own?.typed.text}
        />
        <Field
          label={<FormattedMessage id="resource_return.room.files" />}
          hint={
            <FormattedMessage
              id="resource_return.room.files.hint"
              values={{ count: resourceLimits.disputeFiles, size: formatBytes(smallFileBytes) }}
            />
          }
          error={own?.fields?.fileIds && <FormattedMessage id="resource_return.room.files.many" />}
        >
          {(control) => <input {...control} type="file" name="file" multiple accept={acceptedFiles} />}
        </Field>
        <DraftBar draft={draft} />
        <Button type="submit" name="intent" value="say" variant="primary" isBusy={isBusy}>
          <FormattedMessage id="resource_return.room.send" />
        </Button>
      </Form>
    </Card>
  );
}

/** Of staff: ends the dispute one way or the other. */
export function DecideForm({ failure }: FormProps) {
  const own = failure && ['return', 'refuse'].includes(failure.intent) ? failure : undefined;
  return (
    <Card title={<FormattedMessage id="resource_return.room.decide" />}>
      <Form method="post" encType="multipart/form-data" className={styles.form}>
        <Refusal failure={own} />
        <TextField
          name="reason"
          label={<FormattedMessage id="resource_return.reason" />}
          required
          minLength={2}
          maxLength={resourceLimits.note}
          defaultValue={own?.typed.reason}
        />
        <div className={styles.acts}>
          <Button type="submit" name="intent" value="return" variant="pay">
            <FormattedMessage id="resource_return.decide.return" />
          </Button>
          <Button type="submit" name="intent" value="refuse" variant="danger">
            <FormattedMessage id="resource_return.decide.refuse" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
