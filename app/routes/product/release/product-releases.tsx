import { FormattedMessage, useIntl } from 'react-intl';
import type { Release } from '../../../../contract/product/release.ts';
import { langOf, say } from '../../../components/course/words.ts';
import { Unfolding } from '../../../components/lists/unfolding.tsx';
import { Time } from '../../../components/ui/time.tsx';
import page from '../product-page.module.css';
import { MenuChanges } from './menu-changes.tsx';
import styles from './release.module.css';

/** The versions of a product, the newest first and open. */
export function ProductReleases({ releases }: { releases: readonly Release[] }) {
  const intl = useIntl();
  return (
    <section className={`${page.section} ${page.side}`} id="releases">
      <div className={page.head}>
        <h2>
          <FormattedMessage id="release.title" />
        </h2>
      </div>
      <Unfolding
        items={releases.map(({ releaseId, version, releasedOn, notes, changes }) => ({
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
              {changes.length > 0 && (
                <div className={styles.changes}>
                  <MenuChanges changes={changes} />
                </div>
              )}
            </>
          ),
        }))}
      />
    </section>
  );
}
