import { FormattedMessage, useIntl } from 'react-intl';
import type { Page } from '../../../../contract/paging.ts';
import type { Resource } from '../../../../contract/resource/resource.ts';
import type { ResourceUse } from '../../../../contract/resource/uses.ts';
import { imageAddress, imageSize, imageWidths } from '../../../../contract/rich-text/image-address.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { useSite } from '../../../shell/use-site.ts';
import styles from '../edit/uses.module.css';

/** Of the newest, so many are shown beside the files. */
const shown = 4;

/** Photographs of what people built from a resource, apart from what they say of it. */
export function UseStrip({ resource, uses }: { resource: Resource; uses: Page<ResourceUse> }) {
  const intl = useIntl();
  const lang = useContentLang();
  const isOwn = useSite()?.user?.userId === resource.author.userId;
  const path = `/resources/detail/${resource.resourceId}/uses`;
  if (uses.total === 0 && isOwn) return null;
  return (
    <section className={styles.strip}>
      <div className={styles.head}>
        <h2>
          <FormattedMessage id="resource.uses" values={{ count: uses.total }} />
        </h2>
        {uses.total > 0 && (
          <AppLink className="link" to={path}>
            <FormattedMessage id="resource.uses.all" />
          </AppLink>
        )}
      </div>
      {uses.total === 0 && (
        <p className="muted">
          <FormattedMessage id="resource.uses.none" />
        </p>
      )}
      <ul className={styles.pictures}>
        {uses.items.slice(0, shown).map(({ remarkId, imageIds: [first = ''], caption }) => (
          <li key={remarkId}>
            <AppLink
              to={`${path}#remark-${remarkId}`}
              aria-label={intl.formatMessage({ id: 'resource.uses.open' }, { caption })}
            >
              <img
                src={imageAddress(first, imageWidths(imageSize(first)?.width ?? 0)[0] ?? 0)}
                alt=""
                loading="lazy"
                width={240}
                height={180}
              />
            </AppLink>
            <p lang={lang}>{caption}</p>
          </li>
        ))}
      </ul>
      {!isOwn && (
        <ButtonLink to={`${path}#add`} rel="nofollow">
          <FormattedMessage id="resource.uses.add" />
        </ButtonLink>
      )}
    </section>
  );
}
