import { FormattedMessage } from 'react-intl';
import { pageCount } from '../../../contract/paging.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { personalMeta } from '../../named-meta.ts';
import { readPageNumber } from '../../path-id.ts';
import { apiContext } from '../../request-context.ts';
import { listFavourites } from '../../services/resource.ts';
import type { Route } from './+types/collection';
import styles from './edit.module.css';
import { ResourceGrid } from './resource-card.tsx';

const path = '/personal/resource/collection';

export async function loader({ context, url }: Route.LoaderArgs) {
  return { kept: await listFavourites(context.get(apiContext), { page: readPageNumber(url.searchParams) }) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'resource.kept', description: 'resource.kept.text', path });

export default function Collection({ loaderData: { kept } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <PageHead
        title={<FormattedMessage id="resource.kept" />}
        text={<FormattedMessage id="resource.kept.text" />}
      />
      {kept.items.length === 0 ? (
        <EmptyState
          title={<FormattedMessage id="resource.kept.none" />}
          action={
            <ButtonLink to="/resources">
              <FormattedMessage id="resource.title" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="resource.kept.none.text" />
        </EmptyState>
      ) : (
        <ResourceGrid items={kept.items} eager={4} level="h2" />
      )}
      <Pagination page={kept.page} pageCount={pageCount(kept)} path={path} />
    </div>
  );
}
