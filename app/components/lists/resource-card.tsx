import { FormattedMessage, useIntl } from 'react-intl';
import { isDrawnFile } from '../../../contract/file/kind.ts';
import type { ResourceType } from '../../../contract/resource/kinds.ts';
import type { ResourceRow } from '../../../contract/resource/row.ts';
import { AppLink } from '../navigation/app-link.tsx';
import { useContentLang } from '../navigation/content-lang.ts';
import { keepPath } from '../navigation/keep-path.ts';
import { LazyImage } from '../rich-text/lazy-image.tsx';
import { Coin, Free } from '../ui/coin.tsx';
import { Count } from '../ui/count.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { FileIcon } from '../ui/file-icon.tsx';
import { Icon } from '../ui/icon.tsx';
import { PictureCard } from './picture-card.tsx';
import styles from './resource-card.module.css';

/** Stand for the types on the entry page. */
export const typeDrawings: Readonly<Record<ResourceType, string>> = {
  model: 'xl21-cabinet',
  sample: 'mccb-trip-curve',
  drawing: 'reversing-control',
  genius: 'busbar-developed',
  ldz: 'terminal-strip',
  library: 'ggd-cabinets',
};

/** Stand in when an upload brought no picture. */
const applicationDrawings: Readonly<Record<ResourceRow['application'], string>> = {
  switchgear: 'ggd-cabinets',
  box: 'xl21-cabinet',
  motor: 'reversing-control',
  control: 'terminal-strip',
  busbar: 'busbar-developed',
  harness: 'harness-connector',
  automation: 'ia-network',
  other: 'drawing-index',
};

interface ResourceGridProps {
  items: readonly ResourceRow[];
  /** Cards whose picture comes with the page: those of the first screen. */
  eager?: number;
  /** Level of each card's heading. */
  level?: 'h2' | 'h3';
}

/** Resources as cards; rows on phones. */
export function ResourceGrid({ items, eager = 0, level }: ResourceGridProps) {
  return (
    <ul className={styles.grid}>
      {items.map((item, index) => (
        <li key={item.resourceId}>
          <ResourceCard item={item} isEager={index < eager} level={level} />
        </li>
      ))}
    </ul>
  );
}

function ResourceCard({
  item,
  isEager,
  level: Heading = 'h3',
}: {
  item: ResourceRow;
  isEager: boolean;
  level?: 'h2' | 'h3';
}) {
  const intl = useIntl();
  const lang = useContentLang();
  return (
    <PictureCard className={styles.card}>
      <ResourcePicture item={item} isEager={isEager} />
      <AppLink
        to={keepPath(item.resourceId)}
        rel="nofollow"
        isPrefetchOff
        className={styles.keep}
        aria-label={intl.formatMessage({ id: 'resource.favourite.one' }, { title: item.title })}
      >
        <Icon name="star" size={18} />
      </AppLink>
      <div className={styles.words}>
        <div className={styles.title}>
          <FileIcon extension={item.extension} />
          <Heading lang={lang}>
            <AppLink to={`/resources/detail/${item.resourceId}`}>{item.title}</AppLink>
          </Heading>
        </div>
        <div className={styles.facts}>
          <span className={styles.about}>
            <span>{intl.formatMessage({ id: `resource.type.${item.type}` })}</span>
            <span>
              <Icon name="download" size={16} />
              <span className="vh">
                <FormattedMessage id="resource.downloads" />
              </span>
              <Count value={item.downloadCount} />
            </span>
            <small title={intl.formatMessage({ id: `resource.licence.${item.licence}` })}>
              {intl.formatMessage({ id: `resource.licence.${item.licence}.short` })}
            </small>
          </span>
          <span className={styles.price}>{item.price === 0 ? <Free /> : <Coin amount={item.price} />}</span>
        </div>
      </div>
    </PictureCard>
  );
}

/** Its cover: a picture, a thumbnail, or the drawing of its application. */
export function ResourcePicture({ item, isEager }: { item: ResourceRow; isEager?: boolean }) {
  return (
    <div className={styles.picture}>
      {item.picture ? (
        <LazyImage
          src={item.picture}
          alt=""
          width={320}
          height={200}
          // 112 px wide on phones, for which the small card is made; three pixels to each of these.
          sizes="(max-width: 767px) 106px, 320px"
          extension={item.extension}
          isEager={isEager}
          fit="contain"
          isInk={item.picture.startsWith('/api/files/') && isDrawnFile(item.extension)}
        />
      ) : (
        <Drawing name={applicationDrawings[item.application]} alt="" className={styles.drawing} />
      )}
    </div>
  );
}
