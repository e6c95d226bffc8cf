import { apiContext, sharePage } from '../../framework/request-context.ts';
import { getTextPage } from '../../services/page.ts';
import { siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/customer-care';
import { textPageMeta } from './text-page-meta.ts';
import { TextPageView } from './text-page-view.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  sharePage(context, 'site');
  return getTextPage(context.get(apiContext), 'customer-care');
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  textPageMeta({ page: loaderData, site: siteOf(matches), path: '/customerCare' });

export default function CustomerCareRoute({ loaderData, matches }: Route.ComponentProps) {
  return <TextPageView page={loaderData} config={siteOf(matches)?.config} path="/customerCare" />;
}
