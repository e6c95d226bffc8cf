import { siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/he';
import { loadTextPage } from './load-text-page.ts';
import { textPageMeta } from './text-page-meta.ts';
import { TextPageView } from './text-page-view.tsx';

export const loader = ({ context }: Route.LoaderArgs) => loadTextPage(context, 'he');

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  textPageMeta({ page: loaderData?.page, site: siteOf(matches), path: '/he' });

export default function HeRoute({ loaderData, matches }: Route.ComponentProps) {
  return <TextPageView {...loaderData} config={siteOf(matches)?.config} path="/he" />;
}
