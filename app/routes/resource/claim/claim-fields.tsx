import { FormattedMessage } from 'react-intl';
import { smallFileBytes } from '../../../../contract/file/limits.ts';
import { claimLimits } from '../../../../contract/resource/claim-kinds.ts';
import { acceptedFiles } from '../../../components/file-upload/upload-box.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { formatBytes } from '../../../i18n/number-format.ts';

export interface ClaimFieldProps {
  failure: PostFailure | undefined;
}

const wrongText = <FormattedMessage id="resource_claim.wrong" />;

/** Who speaks, as the other side will read it. */
export function PartyFields({ failure, isAuthor = false }: ClaimFieldProps & { isAuthor?: boolean }) {
  return (
    <>
      <TextField
        name="name"
        required
        minLength={2}
        maxLength={claimLimits.name}
        autoComplete="name"
        label={<FormattedMessage id={isAuthor ? 'resource_claim.counter.name' : 'resource_claim.name'} />}
        defaultValue={failure?.typed.name}
        error={failure?.fields?.name && wrongText}
      />
      <TextField
        name="contact"
        required
        minLength={5}
        maxLength={claimLimits.contact}
        label={<FormattedMessage id="resource_claim.contact" />}
        defaultValue={failure?.typed.contact}
        error={failure?.fields?.contact && wrongText}
      />
    </>
  );
}

interface LongFieldProps extends ClaimFieldProps {
  name: 'work' | 'proof' | 'text';
  label:
    | 'resource_claim.work'
    | 'resource_claim.proof'
    | 'resource_claim.counter.why'
    | 'resource_claim.filing.text';
  hint?: 'resource_claim.work.hint' | 'resource_claim.proof.hint' | 'resource_claim.counter.why.hint';
}

export function LongField({ failure, name, label, hint }: LongFieldProps) {
  return (
    <TextareaField
      name={name}
      rows={5}
      required
      minLength={10}
      maxLength={claimLimits.text}
      label={<FormattedMessage id={label} />}
      hint={hint && <FormattedMessage id={hint} />}
      defaultValue={failure?.typed[name]}
      error={failure?.fields?.[name] && wrongText}
    />
  );
}

export function EvidenceField({ failure }: ClaimFieldProps) {
  const values = { count: claimLimits.files, size: formatBytes(smallFileBytes) };
  return (
    <Field
      label={<FormattedMessage id="resource_claim.files" />}
      hint={<FormattedMessage id="resource_claim.files.hint" values={values} />}
      error={failure?.fields?.fileIds && <FormattedMessage id="resource_claim.files.many" values={values} />}
    >
      {(control) => <input {...control} type="file" name="file" multiple accept={acceptedFiles} />}
    </Field>
  );
}

export function TrueField({ failure }: ClaimFieldProps) {
  return (
    <div>
      <Checkbox name="isTrue" value="1" required defaultChecked={failure?.typed.isTrue === '1'}>
        <FormattedMessage id="resource_claim.true" />
      </Checkbox>
      {failure?.fields?.isTrue && (
        <p role="alert">
          <FormattedMessage id="resource_claim.true.missing" />
        </p>
      )}
    </div>
  );
}
