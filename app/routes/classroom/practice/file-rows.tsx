import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { LessonFile } from '../../../../contract/classroom/practice.ts';
import { lessonFilePath, lessonFileRoles } from '../../../../contract/classroom/practice-kinds.ts';
import type { FileOffer } from '../../../components/file-upload/file-choice.tsx';
import { FileLinks } from '../../../components/file-upload/file-links.tsx';
import { FilesField } from '../../../components/file-upload/files-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { SelectField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { uploadQueue } from '../../../services/file-upload-queue.ts';
import styles from './practice.module.css';

interface FileRowsProps {
  lessonId: number;
  files: readonly LessonFile[];
  offer: FileOffer;
  ownerId: number;
  failure: PostFailure | undefined;
  /** The lesson is published; its new files wait for a review of their own. */
  isApart: boolean;
}

/** The files of a lesson for its teacher, and the form that adds more. */
export function FileRows({ lessonId, files, isApart, ...adding }: FileRowsProps) {
  const intl = useIntl();
  return (
    <>
      {lessonFileRoles.map((role) => {
        const own = files.filter((file) => file.role === role);
        if (own.length === 0) return null;
        return (
          <Card key={role} title={<FormattedMessage id={`practice.role.${role}`} />}>
            <FileLinks
              files={own}
              href={({ fileId }) => lessonFilePath(lessonId, fileId)}
              after={({ fileId, isOpen, name, state }) => (
                <>
                  {isApart && state !== 'shown' && (
                    <Tag tone={state === 'refused' ? 'bad' : 'warn'}>
                      <FormattedMessage id={`practice.state.${state}`} />
                    </Tag>
                  )}
                  {isOpen && (
                    <Tag>
                      <FormattedMessage id="practice.edit.open.tag" />
                    </Tag>
                  )}
                  <Form method="post">
                    <input type="hidden" name="fileId" value={fileId} />
                    <Button
                      type="submit"
                      name="intent"
                      value="remove"
                      variant="ghost"
                      size="small"
                      aria-label={`${intl.formatMessage({ id: 'practice.edit.remove' })} ${name}`}
                    >
                      <FormattedMessage id="practice.edit.remove" />
                    </Button>
                  </Form>
                </>
              )}
            />
          </Card>
        );
      })}
      {files.length === 0 && (
        <p className={styles.quiet}>
          <FormattedMessage id="practice.edit.none" />
        </p>
      )}
      <AddForm {...adding} />
    </>
  );
}

function AddForm({ offer, ownerId, failure }: Omit<FileRowsProps, 'lessonId' | 'files' | 'isApart'>) {
  const intl = useIntl();
  const own = failure?.intent === 'add' ? failure : undefined;
  const fieldText = useFieldTextOf('practice', own);
  return (
    <Card title={<FormattedMessage id="practice.edit.add" />}>
      <Form method="post" encType="multipart/form-data" className={styles.stack}>
        {fieldText('fileIds') && <p role="alert">{fieldText('fileIds')}</p>}
        <FilesField
          queue={uploadQueue}
          offer={offer}
          ownerId={ownerId}
          label={intl.formatMessage({ id: 'practice.file' })}
        />
        <SelectField
          name="role"
          label={<FormattedMessage id="practice.edit.role" />}
          required
          defaultValue={own?.typed['role'] ?? ''}
          error={fieldText('role')}
        >
          <option value="">{intl.formatMessage({ id: 'practice.edit.role.choose' })}</option>
          {lessonFileRoles.map((role) => (
            <option key={role} value={role}>
              {intl.formatMessage({ id: `practice.role.${role}` })}
            </option>
          ))}
        </SelectField>
        <Checkbox name="isOpen" defaultChecked={own?.typed['isOpen'] === 'on'}>
          <FormattedMessage id="practice.edit.open" />
        </Checkbox>
        <div>
          <Button type="submit" name="intent" value="add">
            <FormattedMessage id="practice.edit.add.do" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
