import { FormattedMessage, useIntl } from 'react-intl';
import type { Download } from '../../../../contract/product/release-file.ts';
import { langOf, say } from '../../../components/course/words.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { OfferedFiles } from './offered-files.tsx';
import styles from './release.module.css';

/** Versions of several products, each with what it brought and its files. */
export function DownloadList({ items }: { items: readonly Download[] }) {
  const intl = useIntl();
  return items.map(({ releaseId, product, productName, version, releasedOn, notes, files }) => (
    <Card
      key={releaseId}
      title={
        <>
          {productName} {version}
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
          <FormattedMessage id="release.product" values={{ name: productName }} />
        </AppLink>
      </p>
    </Card>
  ));
}
