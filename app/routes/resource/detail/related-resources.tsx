import { FormattedMessage } from 'react-intl';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { listRelated } from '../../../../contract/resource/collections.ts';
import { ResourceGrid } from '../../../components/lists/resource-card.tsx';
import { BundleList } from '../bundle/bundle-list.tsx';
import { CollectionList } from '../shelf/collection-list.tsx';
import styles from './detail.module.css';

/** Bundles that it is a part of, what others downloaded beside it, and the collections that hold it. */
export function RelatedResources({ also, collections, bundles }: EndpointOutput<typeof listRelated>) {
  return (
    <>
      {bundles.length > 0 && (
        <section className={styles.similar}>
          <h2>
            <FormattedMessage id="resource_bundle.with" />
          </h2>
          <BundleList items={bundles} />
        </section>
      )}
      {also.length > 0 && (
        <section className={styles.similar}>
          <h2>
            <FormattedMessage id="resource.also" />
          </h2>
          <ResourceGrid items={also} />
        </section>
      )}
      {collections.length > 0 && (
        <section>
          <h2>
            <FormattedMessage id="resource.collections" />
          </h2>
          <CollectionList items={collections} />
        </section>
      )}
    </>
  );
}
