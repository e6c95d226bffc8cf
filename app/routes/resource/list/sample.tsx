import { FormattedMessage, useIntl } from 'react-intl';
import { listBrands, listResources } from '../../../../contract/resource/resource.ts';
import { ResourceGrid } from '../../../components/lists/resource-card.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Count } from '../../../components/ui/count.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { namedMeta } from '../../../shell/named-meta.ts';
import styles from '../authors/authors.module.css';
import { UploadLink } from '../edit/upload-link.tsx';
import type { Route } from './+types/sample';
import { emptyQuery, type ListQuery, listAddress, toListInput } from './list-query.ts';

const samples = (): ListQuery => {
  const empty = emptyQuery();
  return { ...empty, chosen: { ...empty.chosen, type: ['sample'] }, sort: 'newest' };
};

export async function loader({ context }: Route.LoaderArgs) {
  sharePage(context, 'resources');
  const api = context.get(apiContext);
  const [brands, newest] = await Promise.all([
    call(api, listBrands, {}),
    call(api, listResources, toListInput(samples())),
  ]);
  return { brands, newest: newest.page };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  namedMeta(matches, {
    title: 'resource.sample.title',
    description: 'resource.sample.description',
    path: '/resources/sample',
  });

export default function Sample({ loaderData: { brands, newest } }: Route.ComponentProps) {
  const intl = useIntl();
  const brandPath = (brand: string, family = '') =>
    listAddress({ ...samples(), sort: 'best', brand, family });
  return (
    <div className="wrap">
      <PageHead
        title={intl.formatMessage({ id: 'resource.sample.title' })}
        text={<FormattedMessage id="resource.sample.text" />}
        actions={<UploadLink />}
      />
      {newest.total === 0 && (
        <EmptyState
          title={<FormattedMessage id="resource.sample.empty" />}
          action={
            <ButtonLink to="/resources">
              <FormattedMessage id="resource.title" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="resource.sample.empty.text" />
        </EmptyState>
      )}
      <ul className={styles.authors}>
        {brands.map(({ brand, count, families }) => (
          <li key={brand}>
            <h2>
              <AppLink to={brandPath(brand)}>{brand}</AppLink>{' '}
              <small>
                <Count value={count} />
              </small>
            </h2>
            <p className={styles.facts}>
              {families.map(({ value }) => (
                <Tag key={value} to={brandPath(brand, value)}>
                  {value}
                </Tag>
              ))}
            </p>
          </li>
        ))}
      </ul>
      {newest.items.length > 0 && (
        <section className={styles.authors}>
          <h2>
            <FormattedMessage id="resource.newest" />
          </h2>
          <ResourceGrid items={newest.items} eager={4} />
        </section>
      )}
    </div>
  );
}
