import { getSampleClass } from '../../../contract/school/sample.ts';
import { apiContext, sharePage } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/he';
import { loadTextPage, withoutLinks } from './load-text-page.ts';
import { textPageMeta } from './text-page-meta.ts';
import { TextPageView } from './text-page-view.tsx';

/** The sample class is spoken of where there is one. */
export async function loader({ context }: Route.LoaderArgs) {
  sharePage(context, 'site', 'working-time', 'sample-class');
  const [{ page, periods }, sample] = await Promise.all([
    loadTextPage(context, 'he'),
    call(context.get(apiContext), getSampleClass, {}),
  ]);
  return { page: sample ? page : withoutLinks(page, '/he/sample-class'), periods };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  textPageMeta({ page: loaderData?.page, site: siteOf(matches), path: '/he' });

export default function HeRoute({ loaderData, matches }: Route.ComponentProps) {
  return <TextPageView {...loaderData} config={siteOf(matches)?.config} path="/he" />;
}
