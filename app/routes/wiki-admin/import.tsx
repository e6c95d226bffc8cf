import { FormattedMessage } from 'react-intl';
import { Form, redirect } from 'react-router';
import { defaultBodyBytes, type FormHandle } from '../../../contract/body-limits.ts';
import { listAdminCategories } from '../../../contract/wiki/admin.ts';
import { getWikiImport, importMegabytes, runWikiImport } from '../../../contract/wiki/import.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { SelectField } from '../../components/ui/text-field.tsx';
import { refusePost } from '../../framework/post-answer.ts';
import { readForm } from '../../framework/posted-form.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { fileOf } from '../../services/send-file.ts';
import { sendWikiImport } from '../../services/send-import.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/import';
import { ImportReportView } from './import-report.tsx';
import styles from './wiki-admin.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const importId = /^[1-9]\d{0,14}$/.exec(url.searchParams.get('id') ?? '')?.[0];
  const [categories, report] = await Promise.all([
    call(api, listAdminCategories, {}),
    importId ? call(api, getWikiImport, { importId }) : null,
  ]);
  return { categories, report };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  try {
    if (form.get('intent') === 'run') {
      const importId = String(form.get('importId') ?? '');
      const carried = await call(api, runWikiImport, { importId, isConfirmed: '1' });
      return redirect(`/admin/wiki/import?id=${carried.importId}`, 303);
    }
    const { importId } = await sendWikiImport(api, {
      file: fileOf(form, 'file'),
      category: String(form.get('category') ?? ''),
    });
    return redirect(`/admin/wiki/import?id=${importId}`, 303);
  } catch (error) {
    return refusePost(error, { intent: 'import', typed: { category: String(form.get('category') ?? '') } });
  }
}

export const handle: FormHandle = { bodyLimit: importMegabytes * 1024 * 1024 + defaultBodyBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'wiki.import');

/** Articles from a file: tried first, read, then written. */
export default function WikiImport({ loaderData: { categories, report }, actionData }: Route.ComponentProps) {
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <div className={styles.page}>
      <PageHead
        title={<FormattedMessage id="wiki.import" />}
        text={<FormattedMessage id="wiki.import.text" />}
      />
      <Refusal failure={failure} />
      <Card>
        <Form method="post" encType="multipart/form-data" className={styles.form}>
          <Field label={<FormattedMessage id="wiki.import.file" />} hint={`≤ ${importMegabytes} MB`}>
            {(control) => <input {...control} type="file" name="file" accept=".zip,.md,.xml" required />}
          </Field>
          <SelectField
            label={<FormattedMessage id="wiki.import.category" />}
            name="category"
            size="medium"
            defaultValue={failure?.typed.category}
          >
            {categories.map(({ id, slug, name }) => (
              <option key={id} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
          <div className={styles.bar}>
            <Button type="submit" variant="primary">
              <FormattedMessage id="wiki.import.try" />
            </Button>
            <AppLink className="link" to="/admin/wiki">
              <FormattedMessage id="wiki.admin" />
            </AppLink>
          </div>
        </Form>
      </Card>
      {report && <ImportReportView report={report} />}
    </div>
  );
}
