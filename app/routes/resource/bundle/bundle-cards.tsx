import { FormattedMessage } from 'react-intl';
import type { OfferedBundle } from '../../../../contract/resource/bundles.ts';
import { PictureCard } from '../../../components/lists/picture-card.tsx';
import { ResourcePicture } from '../../../components/lists/resource-card.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Coin } from '../../../components/ui/coin.tsx';
import { Written } from '../../../components/ui/written.tsx';
import styles from './bundle-cards.module.css';

/** Bundles on sale: the pictures of their first parts, what they cost and what the parts cost one by one. */
export function BundleCards({
  items,
  level: Heading = 'h3',
}: {
  items: readonly OfferedBundle[];
  level?: 'h2' | 'h3';
}) {
  const lang = useContentLang();
  return (
    <ul className={styles.grid}>
      {items.map(({ bundleId, title, about, price, sum, itemCount, author, items: parts }) => (
        <li key={bundleId}>
          <PictureCard>
            <div className={styles.pictures}>
              {parts.map((part) => (
                <ResourcePicture key={part.resourceId} item={part} />
              ))}
            </div>
            <div className={styles.words}>
              <Heading lang={lang}>
                <AppLink to={`/resources/bundles/${bundleId}`}>{title}</AppLink>
              </Heading>
              {about && (
                <p className={styles.about} lang={lang}>
                  {about}
                </p>
              )}
              <p className={styles.facts}>
                <span>
                  <FormattedMessage
                    id="resource_bundle.by"
                    values={{ name: <Written text={author.nickname} />, count: itemCount }}
                  />
                </span>
                <span className={styles.price}>
                  <Coin amount={price} />{' '}
                  <small>
                    <FormattedMessage id="resource_bundle.alone" values={{ sum }} />
                  </small>
                </span>
              </p>
            </div>
          </PictureCard>
        </li>
      ))}
    </ul>
  );
}
