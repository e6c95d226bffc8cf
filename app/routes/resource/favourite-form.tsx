import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { Favourite, FavouriteFolder } from '../../../contract/resource-favourites.ts';
import { AppLink } from '../../components/app-link.tsx';
import { useContentLang } from '../../components/content-lang.ts';
import { keepPath } from '../../components/keep-path.ts';
import { ResourcePicture } from '../../components/resource-card.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Coin, Free } from '../../components/ui/coin.tsx';
import { Time } from '../../components/ui/time.tsx';
import { FolderSelect } from './folder-select.tsx';
import styles from './kept.module.css';

interface FavouriteFormProps {
  items: readonly Favourite[];
  folders: readonly FavouriteFolder[];
  /** Where it posts to: the page with the folder and order that are looked at. */
  action: string;
}

/** Favourites as rows that can be ticked, and moved or let go of together. */
export function FavouriteForm({ items, folders, action }: FavouriteFormProps) {
  const intl = useIntl();
  const lang = useContentLang();
  return (
    <Form method="post" action={action} key={items.map(({ resourceId }) => resourceId).join()}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.resourceId}>
            <input
              type="checkbox"
              name="id"
              value={item.resourceId}
              aria-label={intl.formatMessage({ id: 'resource_kept.choose' }, { title: item.title })}
            />
            <div className={styles.picture}>
              <ResourcePicture item={item} />
            </div>
            <div className={styles.words}>
              <h2 lang={lang}>
                <AppLink to={`/resources/detail/${item.resourceId}`}>{item.title}</AppLink>
              </h2>
              {item.note && <p>{item.note}</p>}
              <p className={styles.facts}>
                <span>{intl.formatMessage({ id: `resource.type.${item.type}` })}</span>
                <span>{folders.find(({ folderId }) => folderId === item.folderId)?.name}</span>
                <Time value={item.keptAt} format="date" />
                {item.price === 0 ? <Free /> : <Coin amount={item.price} />}
                <AppLink className="link" to={keepPath(item.resourceId)}>
                  <FormattedMessage id="resource_kept.edit" />
                </AppLink>
              </p>
            </div>
          </li>
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
