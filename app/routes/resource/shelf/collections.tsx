import { FormattedMessage } from 'react-intl';
import { pageCount } from '../../../../contract/page-count.ts';
import { listCollections } from '../../../../contract/resource/collections.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/collections';
import { CollectionList } from './collection-list.tsx';

const path = '/resources/collections';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  call(context.get(apiContext), listCollections, { page: readPageNumber(url.searchParams) });

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'resource_kept.public');

/** Collections that people show to everybody. */
export default function Collections({ loaderData: list }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="resource_kept.public" />}
        text={<FormattedMessage id="resource_kept.public.text" />}
      />
      <Card>
        {list.items.length === 0 ? (
          <EmptyState
            title={<FormattedMessage id="resource_kept.public.none" />}
            action={
              <ButtonLink to="/resources">
                <FormattedMessage id="resource.title" />
              </ButtonLink>
            }
            level="h2"
          >
            <FormattedMessage id="resource_kept.public.none.text" />
          </EmptyState>
        ) : (
          <CollectionList items={list.items} />
        )}
        <Pagination page={list.page} pageCount={pageCount(list)} path={path} query="" />
      </Card>
    </div>
  );
}
