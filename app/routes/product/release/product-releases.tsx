import { FormattedMessage, useIntl } from 'react-intl';
import type { Release } from '../../../../contract/product/release.ts';
import { langOf, say } from '../../../components/course/words.ts';
import { Unfolding } from '../../../components/lists/unfolding.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Time } from '../../../components/ui/time.tsx';
import page from '../product-page.module.css';
import { MenuChanges } from './menu-changes.tsx';
import { OfferedFiles } from './offered-files.tsx';
import styles from './release.module.css';

interface ProductReleasesProps {
  slug: string;
  releases: readonly Release[];
}

/** The versions of a product with their files, the newest first and open. */
export function ProductReleases({ slug, releases }: ProductReleasesProps) {
  const hasFiles = releases.some(({ files }) => files.length > 0);
  return (
    <section className={`${page.section} ${page.side}`} id="releases">
      <div className={page.head}>
        <h2>
          <FormattedMessage id="release.title" />
        </h2>
        {hasFiles && (
          <p>
            <AppLink className="link" to={`/customerCare/downloads?product=${slug}`} rel="nofollow">
              <FormattedMessage id="release.check" />
            </AppLink>
          </p>
        )}
      </div>
      <div>
        {!hasFiles && (
          <p className={styles.none}>
            <FormattedMessage
              id="release.none.product"
              values={{
                link: (words) => (
                  <AppLink key="link" className="link" to={`/customerCare/trial?product=${slug}`}>
                    {words}
                  </AppLink>
                ),
              }}
            />
          </p>
        )}
        <Versions releases={releases} />
      </div>
    </section>
  );
}

function Versions({ releases }: { releases: readonly Release[] }) {
  const intl = useIntl();
  return (
    <Unfolding
      items={releases.map(({ releaseId, version, releasedOn, notes, files, changes }) => ({
        key: releaseId,
        title: (
          <span>
            {version}{' '}
            <small className={styles.day}>
              <Time value={`${releasedOn}T00:00:00+08:00`} format="date" />
            </small>
          </span>
        ),
        body: (
          <>
            <p className={styles.notes} lang={langOf(intl, notes)}>
              {say(intl, notes)}
            </p>
            <OfferedFiles releaseId={releaseId} files={files} />
            {changes.length > 0 && (
              <div className={styles.changes}>
                <MenuChanges changes={changes} />
              </div>
            )}
          </>
        ),
      }))}
    />
  );
}
