import { getTextPage } from '../../../contract/page/page.ts';
import { apiContext, sharePage } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/he';
import { textPageMeta } from './text-page-meta.ts';
import { TextPageView } from './text-page-view.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  sharePage(context, 'site');
  return call(context.get(apiContext), getTextPage, { name: 'he' });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  textPageMeta({ page: loaderData, site: siteOf(matches), path: '/he' });

export default function HeRoute({ loaderData, matches }: Route.ComponentProps) {
  return <TextPageView page={loaderData} config={siteOf(matches)?.config} path="/he" />;
}
