import { FormattedMessage } from 'react-intl';
import { Form, redirect, useNavigation } from 'react-router';
import * as v from 'valibot';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import {
  ImportMadeSchema,
  importBytes,
  importTypes,
  maxImportRows,
  tenderImportPath,
} from '../../../../contract/tender/import.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import { refusePost } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { fileOf, sendFile } from '../../../services/send-file.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/import-tenders';
import styles from './staff.module.css';

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  try {
    const file = fileOf(form, 'file');
    const answer = await sendFile(context.get(apiContext), { path: tenderImportPath, file, facts: {} });
    const { importId } = v.parse(ImportMadeSchema, answer);
    return redirect(`/admin/tenders/imports/${importId}`, 303);
  } catch (error) {
    return refusePost(error, { intent: 'import' });
  }
}

export const handle: FormHandle = { bodyLimit: fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'tender.import');

/** Takes a table of notices; the next page tells what it would do. */
export default function ImportTenders({ actionData }: Route.ComponentProps) {
  const failure = actionData?.failure;
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <>
      <PageHead
        title={<FormattedMessage id="tender.import" />}
        text={<FormattedMessage id="tender.import.text" />}
      />
      <Card>
        <Form method="post" encType="multipart/form-data" className={styles.form}>
          <Refusal failure={failure} />
          <Field
            label={<FormattedMessage id="tender.import.file" />}
            hint={
              <FormattedMessage
                id="tender.import.hint"
                values={{ count: maxImportRows, megabytes: importBytes / 1024 / 1024 }}
              />
            }
          >
            {(control) => (
              <input
                {...control}
                type="file"
                name="file"
                required
                accept={importTypes}
                className={inputClass('medium')}
              />
            )}
          </Field>
          <p className={styles.small}>
            <FormattedMessage id="tender.import.heads" />
          </p>
          <div>
            <Button type="submit" variant="primary" isBusy={isSending}>
              <FormattedMessage id="tender.import.check" />
            </Button>
          </div>
        </Form>
      </Card>
    </>
  );
}
