import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { Favourite, FavouriteFolder } from '../../../../contract/resource/favourites.ts';
import { ResourcePicture } from '../../../components/lists/resource-card.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { keepPath } from '../../../components/navigation/keep-path.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Coin, Free } from '../../../components/ui/coin.tsx';
import { Time } from '../../../components/ui/time.tsx';
import styles from './favourites.module.css';
import { FolderSelect } from './folder-select.tsx';

interface FavouriteFormProps {
  items: readonly Favourite[];
  folders: readonly FavouriteFolder[];
  /** Where it posts to: the page with the folder and order that are looked at. */
  action: string;
}

/** Favourites as rows that can be ticked, and moved or removed together. */
export function FavouriteForm({ items, folders, action }: FavouriteFormProps) {
  return (
    <Form method="post" action={action} key={items.map(({ resourceId }) => resourceId).join()}>
      <ul className={styles.list}>
        {items.map((item) => (
          <FavouriteRow key={item.resourceId} item={item} folders={folders} />
        ))}
      </ul>
      <fieldset className={styles.bulk}>
        <legend className="vh">
          <FormattedMessage id="resource_kept.act" />
        </legend>
        {folders.length > 0 && (
          <>
            <FolderSelect folders={folders} />
            <Button type="submit" name="intent" value="move">
              <FormattedMessage id="resource_kept.move" />
            </Button>
          </>
        )}
        <Button type="submit" name="intent" value="drop" variant="ghost">
          <FormattedMessage id="resource_kept.drop" />
        </Button>
      </fieldset>
    </Form>
  );
}

function FavouriteRow({ item, folders }: { item: Favourite } & Pick<FavouriteFormProps, 'folders'>) {
  const intl = useIntl();
  const lang = useContentLang();
  const { resourceId, resource, note } = item;
  const title = resource?.title ?? intl.formatMessage({ id: 'resource_kept.gone' });
  const folder = folders.find(({ folderId }) => folderId === item.folderId)?.name;
  return (
    <li>
      <input
        type="checkbox"
        name="id"
        value={resourceId}
        aria-label={intl.formatMessage({ id: 'resource_kept.choose' }, { title })}
      />
      <div className={styles.picture}>{resource && <ResourcePicture item={resource} />}</div>
      <div className={styles.words}>
        {/* The resource's page tells what became of it, and lets those who bought it have it still. */}
        <h2 lang={lang} className={resource ? undefined : styles.gone}>
          <AppLink to={`/resources/detail/${resourceId}`}>{title}</AppLink>
        </h2>
        {note && <p>{note}</p>}
        <p className={styles.facts}>
          {resource && <span>{intl.formatMessage({ id: `resource.type.${resource.type}` })}</span>}
          <span>{folder}</span>
          <Time value={item.keptAt} format="date" />
          {resource && (resource.price === 0 ? <Free /> : <Coin amount={resource.price} />)}
          {resource && (
            <AppLink className="link" to={keepPath(resourceId)}>
              <FormattedMessage id="resource_kept.edit" />
            </AppLink>
          )}
        </p>
      </div>
    </li>
  );
}
