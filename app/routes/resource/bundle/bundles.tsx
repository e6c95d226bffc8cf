import { FormattedMessage } from 'react-intl';
import { pageCount } from '../../../../contract/page-count.ts';
import { listBundles } from '../../../../contract/resource/bundles.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { namedMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/bundles';
import { BundleCards } from './bundle-cards.tsx';

const path = '/resources/bundles';

export async function loader({ context, url }: Route.LoaderArgs) {
  sharePage(context, 'resources');
  return call(context.get(apiContext), listBundles, { page: readPageNumber(url.searchParams) });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  namedMeta(matches, {
    title: 'resource_bundle.title',
    description: 'resource_bundle.offered.text',
    path,
    isHidden: loaderData ? loaderData.page > 1 : true,
  });

/** What several authors sell as a whole, the newest first. */
export default function Bundles({ loaderData: list }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="resource_bundle.title" />}
        text={<FormattedMessage id="resource_bundle.offered.text" />}
        actions={
          <ButtonLink to="/personal/creation/bundles">
            <FormattedMessage id="resource_bundle.make" />
          </ButtonLink>
        }
      />
      {list.items.length === 0 ? (
        <EmptyState
          title={<FormattedMessage id="resource_bundle.none" />}
          action={
            <ButtonLink to="/resources">
              <FormattedMessage id="resource.title" />
            </ButtonLink>
          }
          level="h2"
        >
          <FormattedMessage id="resource_bundle.none.text" />
        </EmptyState>
      ) : (
        <BundleCards items={list.items} level="h2" />
      )}
      <Pagination page={list.page} pageCount={pageCount(list)} path={path} query="" />
    </div>
  );
}
