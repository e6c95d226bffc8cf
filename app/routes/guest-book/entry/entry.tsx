import { useIntl } from 'react-intl';
import { data, redirect } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import { getEntry } from '../../../../contract/guest-book/guest-book.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { readRefused } from '../../../framework/refused-files.ts';
import { apiContext, keepPagePrivate, sharePage } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { breadcrumbData, pageMeta, siteOf } from '../../../shell/page-meta.ts';
import type { Route } from './+types/entry';
import { answerEntryPost } from './entry-action.ts';
import { EntryView } from './entry-view.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const entryId = /^[1-9]\d{0,14}$/.exec(params.id)?.[0];
  if (!entryId) throw data(null, { status: 404 });
  const entry = await call(context.get(apiContext), getEntry, { entryId });
  if (entry.mergedInto !== null && !entry.can.manage)
    throw redirect(`/guestBook/entry/${entry.mergedInto}`, 301);
  if (entry.state === 'shown' && !entry.isPrivate) sharePage(context, `guest-entry:${entry.entryId}`);
  else keepPagePrivate(context);
  return { entry, refused: entry.can.addFiles ? readRefused(url) : [] };
}

/** Two files of the largest size at once. */
export const handle: FormHandle = { bodyLimit: 2 * fileFormBytes };

export const action = (args: Route.ActionArgs) =>
  answerEntryPost(args, { path: `/guestBook/entry/${args.params.id}`, entryId: args.params.id });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const { entry } = loaderData;
  const path = `/guestBook/entry/${entry.entryId}`;
  return pageMeta({
    title: entry.title,
    description: entry.excerpt,
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path,
    isHidden: entry.state !== 'shown' || entry.isPrivate,
    structured: [
      breadcrumbData(site.origin, [
        { name: site.config.siteTitle, path: '/' },
        { name: entry.title, path },
      ]),
    ],
  });
};

export default function EntryPage({ loaderData: { entry, refused }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const path = `/guestBook/entry/${entry.entryId}`;
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'guest_book.title' }), path: '/guestBook' },
          { name: entry.title, path },
        ]}
      />
      <EntryView entry={entry} path={path} failure={actionData?.failure} refused={refused} />
    </div>
  );
}
