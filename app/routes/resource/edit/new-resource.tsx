import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect, useNavigation } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import { smallFileBytes } from '../../../../contract/file/limits.ts';
import { createResources } from '../../../../contract/resource/edit.ts';
import { resourceLimits } from '../../../../contract/resource/kinds.ts';
import { FileSource } from '../../../components/file-upload/file-source.tsx';
import { acceptedFiles } from '../../../components/file-upload/upload-box.tsx';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { VerifyFirst } from '../../../components/sign-in/verify-first.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { refusePost } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext, currentUserContext } from '../../../framework/request-context.ts';
import { formatBytes } from '../../../i18n/number-format.ts';
import { call } from '../../../services/call.ts';
import { createSmallFile } from '../../../services/file.ts';
import { uploadQueue } from '../../../services/file-upload-queue.ts';
import { readFileOffer, readTypedBeside } from '../../../shell/file-offer.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import { useSite } from '../../../shell/use-site.ts';
import type { Route } from './+types/new-resource';
import styles from './edit.module.css';
import { creationPath, editPath } from './edit-path.ts';
import { newResourcePath } from './upload-link.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  return {
    offer: await readFileOffer(context.get(apiContext), url),
    ownerId: context.get(currentUserContext)?.userId ?? 0,
    isEach: query.has('isEach'),
    // Of what somebody looked for in vain.
    title: query.get('title')?.slice(0, resourceLimits.title) ?? '',
    typed: readTypedBeside(url, ['about']),
  };
}

/** Takes files that come with the form and such as lie there already, and makes drafts of them. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const isEach = form.get('isEach') === 'on';
  const typed = { title: String(form.get('title') ?? ''), about: String(form.get('about') ?? '') };
  try {
    const fileIds = form.getAll('fileId').map(String);
    for (const sent of form.getAll('file')) {
      if (sent instanceof File && sent.size > 0) fileIds.push((await createSmallFile(api, sent)).file.id);
    }
    const { resourceIds } = await call(api, createResources, {
      fileIds,
      isEach,
      title: typed.title,
      about: typed.about,
    });
    const [only] = resourceIds;
    return redirect(resourceIds.length === 1 && only ? editPath(only) : `${creationPath}?state=draft`, 303);
  } catch (error) {
    return refusePost(error, { intent: 'create', typed });
  }
}

export const handle: FormHandle = { bodyLimit: 2 * fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'resource_edit.new',
    description: 'resource_edit.new.text',
    path: newResourcePath,
  });

export default function NewResource({
  loaderData: { offer, ownerId, isEach, title, typed },
  actionData,
}: Route.ComponentProps) {
  const user = useSite()?.user;
  const intl = useIntl();
  const isBusy = useNavigation().state === 'submitting';
  const failure = actionData?.failure;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="resource_edit.new" />}
        text={<FormattedMessage id="resource_edit.new.text" />}
      />
      {user && !user.isVerified && (
        <VerifyFirst id="core.verify_first.upload" path="/personal/creation/resource/new" />
      )}
      <Form method="post" encType="multipart/form-data" className={styles.form}>
        <Refusal failure={failure} />
        <FileSource queue={uploadQueue} offer={offer} ownerId={ownerId}>
          <input
            type="file"
            name="file"
            multiple
            aria-label={intl.formatMessage({ id: 'resource_edit.new.send' })}
            accept={acceptedFiles}
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
        </FileSource>
        <fieldset className={`${styles.form} ${styles.meanwhile}`}>
          <legend>
            <FormattedMessage id="resource_edit.new.meanwhile" />
          </legend>
          <TextField
            name="title"
            label={<FormattedMessage id="resource_edit.column.title" />}
            hint={<FormattedMessage id="resource_edit.new.title.hint" />}
            maxLength={resourceLimits.title}
            defaultValue={failure?.typed.title ?? title}
          />
          <TextareaField
            name="about"
            rows={5}
            label={<FormattedMessage id="resource_edit.about" />}
            hint={<FormattedMessage id="resource_edit.about.hint" />}
            maxLength={resourceLimits.about}
            defaultValue={(failure?.typed ?? typed).about}
          />
        </fieldset>
        <Checkbox name="isEach" defaultChecked={isEach}>
          <FormattedMessage id="resource_edit.new.each" />
        </Checkbox>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          <FormattedMessage id="resource_edit.new.make" />
        </Button>
      </Form>
    </>
  );
}
