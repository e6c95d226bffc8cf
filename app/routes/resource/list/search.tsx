import { FormattedMessage, useIntl } from 'react-intl';
import { listResources } from '../../../../contract/resource/resource.ts';
import { readUnused } from '../../../components/facets/late-unused-conditions.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { namedMeta } from '../../../shell/named-meta.ts';
import { UploadLink } from '../edit/upload-link.tsx';
import type { Route } from './+types/search';
import { listAddress, readListQuery, searchPath, toListInput, valuesOf } from './list-query.ts';
import { ListView } from './list-view.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  sharePage(context, 'resources');
  const query = readListQuery(url.searchParams);
  const list = await call(context.get(apiContext), listResources, toListInput(query));
  return { query, list, unused: await readUnused(url, valuesOf) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  namedMeta(matches, {
    title: 'resource.search.title',
    description: 'resource.description',
    path: searchPath,
    isHidden: loaderData ? listAddress(loaderData.query) !== searchPath || loaderData.query.page > 1 : true,
  });

export default function ResourceSearch({ loaderData: { query, list, unused } }: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <div className="wrap">
      <PageHead
        title={intl.formatMessage({ id: 'resource.search.title' })}
        text={<FormattedMessage id="resource.search.text" />}
        actions={<UploadLink />}
      />
      <ListView query={query} list={list} path={searchPath} unused={unused} />
    </div>
  );
}
