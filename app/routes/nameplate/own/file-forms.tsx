import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { smallFileBytes } from '../../../../contract/file/limits.ts';
import {
  type NameplateFile,
  nameplateFileRoles,
  nameplateLimits,
} from '../../../../contract/nameplate/nameplate.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { inputClass, SelectField, TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../nameplate.module.css';

interface FilesProps {
  files: readonly NameplateFile[];
  failure: PostFailure | undefined;
}

function Refused({ failure }: { failure: PostFailure | undefined }) {
  return failure && <Refusal failure={failure} />;
}

/** The files that are there, each with who sees it, to be taken off. */
export function KeptFiles({ files, failure }: FilesProps) {
  const intl = useIntl();
  const lang = useContentLang();
  return (
    <Card title={<FormattedMessage id="nameplate.files" />} isFlush>
      <Refused failure={failure} />
      {files.length === 0 && (
        <p className={styles.empty}>
          <FormattedMessage id="nameplate.files.none" />
        </p>
      )}
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.nameplateFileId}>
            <span className={styles.words}>
              <span lang={lang}>{file.title}</span>{' '}
              <Tag tone={file.isPublic ? 'ok' : 'plain'}>
                <FormattedMessage id={file.isPublic ? 'nameplate.file.public' : 'nameplate.file.private'} />
              </Tag>{' '}
              {file.isFormer && (
                <Tag>
                  <FormattedMessage id="nameplate.file.old" />
                </Tag>
              )}
              <span className={styles.small}>
                {intl.formatMessage({ id: `nameplate.role.${file.role}` })}
                {file.version &&
                  ` · ${intl.formatMessage({ id: 'nameplate.version' }, { version: file.version })}`}
                {` · ${file.name}`}
              </span>
            </span>
            <Form method="post">
              <input type="hidden" name="nameplateFileId" value={file.nameplateFileId} />
              <Button
                type="submit"
                size="small"
                variant="ghost"
                name="intent"
                value="remove"
                aria-label={`${intl.formatMessage({ id: 'nameplate.file.remove' })} ${file.title}`}
              >
                <FormattedMessage id="nameplate.file.remove" />
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Adds a file: what it is, for whom, and whether it takes the place of a former version. */
export function FileForm({ files, failure }: FilesProps) {
  const intl = useIntl();
  const fieldText = useFieldTextOf('nameplate', failure);
  const isBusy = useNavigation().formMethod === 'POST';
  const typed = failure?.typed;
  const current = files.filter(({ isFormer }) => !isFormer);
  return (
    <Card title={<FormattedMessage id="nameplate.file.new" />}>
      <Form method="post" encType="multipart/form-data" className={styles.form}>
        <Refused failure={failure} />
        <Field
          label={<FormattedMessage id="nameplate.file.file" />}
          hint={
            <FormattedMessage id="nameplate.file.hint" values={{ megabytes: smallFileBytes / 1024 / 1024 }} />
          }
        >
          {(control) => (
            <input {...control} className={inputClass('medium')} type="file" name="file" required />
          )}
        </Field>
        <div className={styles.pair}>
          <SelectField
            label={<FormattedMessage id="nameplate.file.role" />}
            error={fieldText('role')}
            name="role"
            required
            defaultValue={typed?.['role'] ?? ''}
          >
            <option value="">{intl.formatMessage({ id: 'nameplate.choice.none' })}</option>
            {nameplateFileRoles.map((role) => (
              <option key={role} value={role}>
                {intl.formatMessage({ id: `nameplate.role.${role}` })}
              </option>
            ))}
          </SelectField>
          <TextField
            label={<FormattedMessage id="nameplate.file.title" />}
            hint={<FormattedMessage id="nameplate.file.title.hint" />}
            error={fieldText('title')}
            name="title"
            maxLength={nameplateLimits.title}
            defaultValue={typed?.['title']}
          />
          <TextField
            label={<FormattedMessage id="nameplate.file.version" />}
            error={fieldText('version')}
            name="version"
            maxLength={nameplateLimits.version}
            defaultValue={typed?.['version']}
          />
          <SelectField
            label={<FormattedMessage id="nameplate.file.replaces" />}
            error={fieldText('replaces')}
            name="replaces"
            defaultValue={typed?.['replaces']}
          >
            <option value="">{intl.formatMessage({ id: 'nameplate.file.replaces.none' })}</option>
            {current.map(({ nameplateFileId, title, version }) => (
              <option key={nameplateFileId} value={nameplateFileId}>
                {[title, version].filter(Boolean).join(' ')}
              </option>
            ))}
          </SelectField>
        </div>
        <Checkbox name="isPublic" value="1" defaultChecked={typed ? typed['isPublic'] === '1' : true}>
          <FormattedMessage id="nameplate.public" />
        </Checkbox>
        <div>
          <Button type="submit" variant="primary" name="intent" value="file" isBusy={isBusy}>
            <FormattedMessage id="nameplate.file.add" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
