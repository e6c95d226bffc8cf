import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect, useNavigation } from 'react-router';
import type { FileSummary } from '../../../contract/file.ts';
import { fileExtensions } from '../../../contract/file-kind.ts';
import { smallFileBytes } from '../../../contract/file-limits.ts';
import { AppLink } from '../../components/app-link.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/choice.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { formatBytes } from '../../i18n/number-format.ts';
import { personalMeta } from '../../named-meta.ts';
import { refusePost } from '../../post-answer.ts';
import { apiContext } from '../../request-context.ts';
import { createSmallFile, listFiles } from '../../services/file.ts';
import { createResources } from '../../services/resource.ts';
import type { Route } from './+types/new-resource';
import styles from './edit.module.css';
import { creationPath, editPath } from './edit-path.ts';
import { newResourcePath } from './upload-link.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { files: await listFiles(context.get(apiContext), { page: 1 }) };
}

/** Takes files that come with the form and such as lie there already, and makes drafts of them. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const isEach = form.get('isEach') === 'on';
  try {
    const fileIds = form.getAll('fileId').map(String);
    for (const sent of form.getAll('file')) {
      if (sent instanceof File && sent.size > 0) fileIds.push((await createSmallFile(api, sent)).file.id);
    }
    const { resourceIds } = await createResources(api, { fileIds, isEach });
    const [only] = resourceIds;
    return redirect(resourceIds.length === 1 && only ? editPath(only) : `${creationPath}?state=draft`, 303);
  } catch (error) {
    return refusePost(error, { intent: 'create' });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'resource_edit.new',
    description: 'resource_edit.new.text',
    path: newResourcePath,
  });

export default function NewResource({ loaderData: { files }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting';
  const failure = actionData?.failure;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="resource_edit.new" />}
        text={<FormattedMessage id="resource_edit.new.text" />}
      />
      <Form method="post" encType="multipart/form-data" className={styles.form}>
        {failure && (
          <Notice tone="bad">
            <ErrorText code={failure.code} values={failure.values} />
          </Notice>
        )}
        <Card title={<FormattedMessage id="resource_edit.new.send" />}>
          <input
            type="file"
            name="file"
            multiple
            accept={fileExtensions.map((each) => `.${each}`).join(',')}
          />
          <p className={styles.hint}>
            <FormattedMessage
              id="resource_edit.new.small"
              values={{
                size: formatBytes(smallFileBytes),
                files: (text) => (
                  <AppLink key="files" className="link" to="/personal/files">
                    {text}
                  </AppLink>
                ),
              }}
            />
          </p>
        </Card>
        <FileChoice files={files.items} chosen={[]} />
        <Checkbox name="isEach">
          <FormattedMessage id="resource_edit.new.each" />
        </Checkbox>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          <FormattedMessage id="resource_edit.new.make" />
        </Button>
      </Form>
    </>
  );
}

/** One's own files, to be ticked. */
export function FileChoice({ files, chosen }: { files: readonly FileSummary[]; chosen: readonly string[] }) {
  const intl = useIntl();
  const usable = files.filter(({ state }) => state !== 'refused');
  if (usable.length === 0) return null;
  return (
    <Card title={<FormattedMessage id="resource_edit.files.own" />}>
      <ul className={styles.choice} aria-label={intl.formatMessage({ id: 'resource_edit.files.own' })}>
        {usable.map((file) => (
          <li key={file.id}>
            <Checkbox
              name="fileId"
              value={file.id}
              defaultChecked={chosen.includes(file.id)}
              note={formatBytes(file.byteSize)}
            >
              {file.name}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Card>
  );
}
