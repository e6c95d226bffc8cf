import { apiContext, sharePage } from '../../framework/request-context.ts';
import { getTextPage } from '../../services/page.ts';
import { siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/he';
import { textPageMeta } from './text-page-meta.ts';
import { TextPageView } from './text-page-view.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  sharePage(context, 'site');
  return getTextPage(context.get(apiContext), 'he');
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  textPageMeta({ page: loaderData, site: siteOf(matches), path: '/he' });

export default function HeRoute({ loaderData, matches }: Route.ComponentProps) {
  return <TextPageView page={loaderData} config={siteOf(matches)?.config} path="/he" />;
}
