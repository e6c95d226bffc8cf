import { FormattedMessage } from 'react-intl';
import type { ResourceRow } from '../../../contract/resource.ts';
import { AppLink } from '../../components/app-link.tsx';
import { useContentLang } from '../../components/content-lang.ts';
import { LazyImage } from '../../components/lazy-image.tsx';
import { Coin, Free } from '../../components/ui/coin.tsx';
import { Count } from '../../components/ui/count.tsx';
import { FileIcon } from '../../components/ui/file-icon.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import styles from './market-shelf.module.css';

export type ShelfItem = Pick<
  ResourceRow,
  'resourceId' | 'title' | 'extension' | 'picture' | 'price' | 'downloadCount'
>;

/** What is fetched most from the marketplace; rows on phones. */
export function MarketShelf({ items }: { items: readonly ShelfItem[] }) {
  const lang = useContentLang();
  return (
    <ul className={styles.shelf}>
      {items.map((item) => (
        <li key={item.resourceId}>
          <div className={styles.picture}>
            {item.picture && (
              <LazyImage
                src={item.picture}
                alt=""
                width={320}
                height={200}
                extension={item.extension}
                className={styles.image}
              />
            )}
          </div>
          <div className={styles.words}>
            <FileIcon extension={item.extension} />
            <h3 lang={lang}>
              <AppLink to={`/resources/detail/${item.resourceId}`}>{item.title}</AppLink>
            </h3>
            <p className={styles.facts}>
              <span>
                <Icon name="download" size={16} />
                <span className="vh">
                  <FormattedMessage id="home.market.downloads" />
                </span>
                <Count value={item.downloadCount} />
              </span>
              {item.price === 0 ? <Free /> : <Coin amount={item.price} />}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
