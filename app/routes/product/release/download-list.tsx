import { FormattedMessage, useIntl } from 'react-intl';
import type { Release } from '../../../../contract/product/release.ts';
import { langOf, say } from '../../../components/course/words.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { OfferedFiles } from './offered-files.tsx';
import styles from './release.module.css';

/** Versions of several products, each with what it brought and its files. */
export function DownloadList({
  items,
  names,
}: {
  items: readonly Release[];
  /** Of products, by slug. */
  names: ReadonlyMap<string, string>;
}) {
  const intl = useIntl();
  return items.map(({ releaseId, product, version, releasedOn, notes, files }) => (
    <Card
      key={releaseId}
      title={
        <>
          {names.get(product) ?? product} {version}
        </>
      }
      aside={<Time value={`${releasedOn}T00:00:00+08:00`} format="date" />}
    >
      <p className={styles.notes} lang={langOf(intl, notes)}>
        {say(intl, notes)}
      </p>
      <OfferedFiles releaseId={releaseId} files={files} />
      <p>
        <AppLink className="link" to={`/product/${product}#releases`}>
          <FormattedMessage id="release.product" values={{ name: names.get(product) ?? product }} />
        </AppLink>
      </p>
    </Card>
  ));
}
