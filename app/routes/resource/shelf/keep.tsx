import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect, useNavigation } from 'react-router';
import { createFolder, getFavourite, saveFavourite } from '../../../../contract/resource/favourites.ts';
import { resourceLimits } from '../../../../contract/resource/kinds.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { collectionPath, keepPath } from '../../../components/navigation/keep-path.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { readPathId } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../edit/edit.module.css';
import type { Route } from './+types/keep';
import { FolderSelect } from './folder-select.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const resourceId = readPathId(params.id);
  return { resourceId, kept: await call(context.get(apiContext), getFavourite, { resourceId }) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const resourceId = readPathId(params.id);
  const { intent = '', ...typed } = await readPost(request);
  try {
    if (intent === 'drop') {
      await call(api, saveFavourite, { resourceId, isFavourite: false });
      return redirect(collectionPath, 303);
    }
    const { folderId = '', newFolder = '', note = '' } = typed;
    const chosen = newFolder.trim()
      ? (await call(api, createFolder, { name: newFolder })).folderId
      : folderId;
    await call(api, saveFavourite, { resourceId, isFavourite: true, folderId: chosen, note });
    return redirect(chosen === '' ? collectionPath : `${collectionPath}?folder=${chosen}`, 303);
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'resource_kept.keep');

/** Where one keeps a resource: in which folder, with which note. */
export default function Keep({ loaderData: { resourceId, kept }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const isBusy = useNavigation().state === 'submitting';
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const typed = failure?.typed;
  return (
    <div className={styles.page}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'resource_kept.title' }), path: collectionPath },
          { name: kept.title, path: keepPath(resourceId) },
        ]}
      />
      <PageHead
        title={kept.title}
        text={
          <>
            <FormattedMessage id="resource_kept.keep.text" />{' '}
            <AppLink className="link" to={`/resources/detail/${resourceId}`}>
              <FormattedMessage id="resource_kept.look" />
            </AppLink>
          </>
        }
      />
      <Card>
        <Form method="post" className={styles.form}>
          <Refusal failure={failure} />
          {kept.folders.length > 0 && (
            <FolderSelect
              folders={kept.folders}
              defaultValue={typed?.folderId ?? String(kept.folderId ?? '')}
            />
          )}
          <TextField
            name="newFolder"
            label={<FormattedMessage id="resource_kept.folder.new" />}
            hint={<FormattedMessage id="resource_kept.folder.new.hint" />}
            maxLength={resourceLimits.folder}
            defaultValue={typed?.newFolder}
            error={
              (failure?.code === 'resource.folder_taken' || failure?.fields?.name) && (
                <FormattedMessage id="resource_kept.folder.wrong" />
              )
            }
          />
          <TextareaField
            name="note"
            rows={3}
            label={<FormattedMessage id="resource_kept.note" />}
            hint={<FormattedMessage id="resource_kept.note.hint" />}
            maxLength={resourceLimits.favouriteNote}
            defaultValue={typed?.note ?? kept.note}
          />
          <div className={styles.acts}>
            <Button type="submit" name="intent" value="keep" variant="primary" isBusy={isBusy}>
              <FormattedMessage id={kept.isFavourite ? 'resource_kept.save' : 'resource_kept.keep'} />
            </Button>
            {kept.isFavourite && (
              <Button type="submit" name="intent" value="drop" variant="ghost">
                <FormattedMessage id="resource_kept.drop" />
              </Button>
            )}
          </div>
        </Form>
      </Card>
    </div>
  );
}
