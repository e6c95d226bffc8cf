import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { FavouriteFolder } from '../../../../contract/resource/favourites.ts';
import { resourceLimits } from '../../../../contract/resource/kinds.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from './favourites.module.css';

interface FolderFormsProps {
  /** The one that is looked at, if it is one of one's own. */
  folder: FavouriteFolder | undefined;
  failure: PostFailure | undefined;
}

/** Makes a folder; gives the one that is looked at another name, or deletes it. */
export function FolderForms({ folder, failure }: FolderFormsProps) {
  const name = (intent: string, value = '') => (
    <TextField
      name="name"
      label={<FormattedMessage id="resource_kept.folder.name" />}
      required
      maxLength={resourceLimits.folder}
      defaultValue={failure?.intent === intent ? failure.typed.name : value}
      error={failure?.intent === intent && <FormattedMessage id="resource_kept.folder.wrong" />}
      beside={
        <Button type="submit" name="intent" value={intent}>
          <FormattedMessage
            id={intent === 'create' ? 'resource_kept.folder.make' : 'resource_kept.folder.rename'}
          />
        </Button>
      }
    />
  );
  return (
    <div className={styles.folders}>
      <details open={failure?.intent === 'create'}>
        <summary>
          <FormattedMessage id="resource_kept.folder.new" />
        </summary>
        <Form method="post">{name('create')}</Form>
      </details>
      {folder && (
        <>
          <details open={failure?.intent === 'rename'}>
            <summary>
              <FormattedMessage id="resource_kept.folder.rename" />
            </summary>
            <Form method="post">
              <input type="hidden" name="folder" value={folder.folderId} />
              {name('rename', folder.name)}
            </Form>
          </details>
          <details open={failure?.intent === 'publish'}>
            <summary>
              <FormattedMessage id="resource_kept.public.set" />
            </summary>
            <Form method="post">
              <input type="hidden" name="folder" value={folder.folderId} />
              <p>
                <FormattedMessage id="resource_kept.public.set.text" />
              </p>
              {folder.isPublic && (
                <p>
                  <AppLink className="link" to={`/resources/collections/${folder.folderId}`}>
                    <FormattedMessage id="resource_kept.public.see" />
                  </AppLink>
                </p>
              )}
              <TextField
                name="about"
                label={<FormattedMessage id="resource_kept.public.about" />}
                maxLength={resourceLimits.folderAbout}
                defaultValue={failure?.intent === 'publish' ? failure.typed.about : folder.about}
              />
              <Button type="submit" name="intent" value="publish" size="small">
                <FormattedMessage
                  id={folder.isPublic ? 'resource_kept.public.save' : 'resource_kept.public.do'}
                />
              </Button>{' '}
              {folder.isPublic && (
                <Button type="submit" name="intent" value="unpublish" size="small" variant="ghost">
                  <FormattedMessage id="resource_kept.public.end" />
                </Button>
              )}
            </Form>
          </details>
          <details>
            <summary>
              <FormattedMessage id="resource_kept.folder.delete" />
            </summary>
            <Form method="post">
              <input type="hidden" name="folder" value={folder.folderId} />
              <p>
                <FormattedMessage id="resource_kept.folder.delete.text" />
              </p>
              <Button type="submit" name="intent" value="delete" variant="danger" size="small">
                <FormattedMessage id="resource_kept.folder.delete.do" />
              </Button>
            </Form>
          </details>
        </>
      )}
    </div>
  );
}
