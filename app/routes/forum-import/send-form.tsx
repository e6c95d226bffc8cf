import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { defaultSource, forumImportMegabytes } from '../../../contract/forum-import/forum-import.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import styles from './forum-import.module.css';

/** Sends a dump for a trial. */
export function SendForm({ typed }: { typed: Record<string, string> | undefined }) {
  const isSending = useNavigation().formEncType === 'multipart/form-data';
  return (
    <Card title={<FormattedMessage id="forum_import.send" />}>
      <Form method="post" encType="multipart/form-data" className={styles.form}>
        <Field
          label={<FormattedMessage id="forum_import.file" />}
          hint={<FormattedMessage id="forum_import.file.hint" values={{ megabytes: forumImportMegabytes }} />}
        >
          {(control) => <input {...control} type="file" name="file" accept=".sql,.json,.gz" required />}
        </Field>
        <TextField
          label={<FormattedMessage id="forum_import.source" />}
          hint={<FormattedMessage id="forum_import.source.hint" />}
          name="source"
          size="medium"
          maxLength={16}
          pattern="[a-z][a-z0-9\-]*"
          required
          defaultValue={typed?.['source'] ?? defaultSource}
        />
        <TextField
          label={<FormattedMessage id="forum_import.origin" />}
          hint={<FormattedMessage id="forum_import.origin.hint" />}
          name="origin"
          size="medium"
          maxLength={300}
          inputMode="url"
          defaultValue={typed?.['origin']}
        />
        <div>
          <Button type="submit" variant="primary" disabled={isSending} name="intent" value="try">
            <FormattedMessage id={isSending ? 'forum_import.sending' : 'forum_import.try'} />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
