import { FormattedMessage } from 'react-intl';
import { data, redirect } from 'react-router';
import { getFollowing } from '../../../contract/attention/attention.ts';
import { beijingDate } from '../../../contract/beijing-time.ts';
import { sharePictureOf } from '../../../contract/card/share-picture.ts';
import { drawPart } from '../../../contract/part/drawing.ts';
import { drawnFileId } from '../../../contract/part/drawn-file.ts';
import type { Part } from '../../../contract/part/part.ts';
import { listLikeShapes } from '../../../contract/part/shape.ts';
import { reportPart } from '../../../contract/part/staff.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { MentionedIn } from '../../components/rich-text/mentioned-in.tsx';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Written } from '../../components/ui/written.tsx';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import {
  apiContext,
  currentUserContext,
  pageRequestContext,
  sharePage,
} from '../../framework/request-context.ts';
import { type Api, call } from '../../services/call.ts';
import { getPart, isPartRemoved, listPartMentions } from '../../services/part.ts';
import { recordVisit } from '../../services/visit.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import { breadcrumbData, pageMeta, siteOf } from '../../shell/page-meta.ts';
import { useSite } from '../../shell/use-site.ts';
import type { Route } from './+types/part';
import { editionOf, listAddress, partPath, readPartQuery } from './library/part-query.ts';
import { PartRows } from './library/part-rows.tsx';
import styles from './part.module.css';
import { PartAside } from './part-aside.tsx';
import { PartBar } from './part-bar.tsx';
import { PartFileView } from './part-file-view.tsx';
import { editionName } from './part-meta.ts';
import { PartValues } from './part-values.tsx';
import { RemovedPart } from './removed-part.tsx';
import { ReportForm } from './report-form.tsx';
import { ShapeList } from './shape-list.tsx';
import { ZoneFigures } from './zone-figures.tsx';

/** A part's page in either edition; what is not of industrial automation has its page in the whole library alone. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const edition = editionOf(url.pathname);
  if (!params.id) throw redirect(edition === 'ldz' ? '/ldz' : '/ldzia', 301);
  const id = Number(/^[1-9]\d{0,8}$/.exec(params.id)?.[0] ?? 0);
  const api = context.get(apiContext);
  const part = id > 0 ? await getDrawnPart(api, id) : null;
  if (!part) {
    if (id === 0 || !(await isPartRemoved(api, id))) throw data(null, { status: 404 });
    return data({ removed: edition, mentions: await listPartMentions(api, id) }, { status: 410 });
  }
  if (edition === 'ldzia' && !part.isAutomation) throw redirect(partPath('ldz', id), 301);
  const hasModel = part.files.some(({ role }) => role === 'model');
  const [mentions, shapes] = await Promise.all([
    listPartMentions(api, id),
    hasModel ? call(api, listLikeShapes, { partId: id, tolerance: '2' }) : null,
  ]);
  sharePage(context, 'parts', `part:${id}`, 'mentions', `mentions:part:${id}`);
  await recordVisit(context, { kind: 'part', id: String(id) });
  const follows = await readFollows(context, part);
  const { isWechat } = context.get(pageRequestContext);
  const isReported = url.searchParams.has('reported');
  const view = url.searchParams.get('view') ?? '';
  const alike = shapes?.items.slice(0, shapesShown) ?? [];
  const today = beijingDate(new Date());
  return { edition, part, mentions, alike, follows, view, today, isWechat, isReported };
}

/** Milliseconds that a page waits for its drawing, which goes on without it. */
const drawingPatience = 5000;

/** A sample part that nobody looked at yet is drawn first; where that takes too long it is shown without. */
async function getDrawnPart(api: Api, id: number): ReturnType<typeof getPart> {
  const part = await getPart(api, id);
  if (part?.picture?.fileId !== drawnFileId) return part;
  const drawing = call(api, drawPart, { partId: id }).then(
    (answer) => answer.isDrawn,
    () => false,
  );
  const late = new Promise<boolean>((end) => setTimeout(() => end(false), drawingPatience));
  const isDrawn = await Promise.race([drawing, late]);
  return isDrawn ? getPart(api, id) : part;
}

/** Parts of like shape that the page itself shows. */
const shapesShown = 4;

async function readFollows(context: Route.LoaderArgs['context'], part: Part) {
  if (!context.get(currentUserContext)) return null;
  const api = context.get(apiContext);
  const [own, maker] = await Promise.all([
    call(api, getFollowing, { kind: 'part', id: String(part.id) }),
    call(api, getFollowing, { kind: 'maker', id: part.maker.slug }),
  ]);
  return { part: own.isFollowing, maker: maker.isFollowing };
}

/** Reports wrong data. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const typed = await readPost(request);
  const { field = '', claim = '', source = '' } = typed;
  try {
    await call(context.get(apiContext), reportPart, { partId: params.id ?? '', field, claim, source });
    return redirect(`${new URL(request.url).pathname.replace(/\.data$/, '')}?reported`, 303);
  } catch (error) {
    return refusePost(error, { intent: 'report', typed });
  }
}

/** The bar at the thumb stands in place of the portal’s own. */
export const handle = { hasActionBar: (loaderData: object) => !('removed' in loaderData) };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  if ('removed' in loaderData) return titleMeta(matches, 'part.gone.title');
  const { part, edition } = loaderData;
  const { config, origin } = site;
  const path = partPath('ldz', part.id);
  const facts = part.values.map(({ name, shown }) => `${name} ${shown}`).join('，');
  const picture = part.picture
    ? `/api/parts/${part.id}/files/${part.picture.fileId}/parts/poster.webp`
    : undefined;
  return pageMeta({
    title: `${part.number} ${part.name}`,
    description: `${part.maker.name} ${part.number}，${part.family.name}。${facts}`,
    siteTitle: config.siteTitle,
    origin,
    path,
    kind: 'product',
    ...(part.state === 'published' && { picture: sharePictureOf('part', part.id, site.locale) }),
    isHidden: part.state !== 'published',
    structured: [
      {
        '@type': 'Product',
        name: `${part.number} ${part.name}`,
        mpn: part.number,
        category: part.family.name,
        brand: { '@type': 'Brand', name: part.maker.name },
        url: origin + path,
        ...(picture && { image: origin + picture }),
        additionalProperty: part.values.map(({ name, shown }) => ({
          '@type': 'PropertyValue',
          name,
          value: shown,
        })),
      },
      breadcrumbData(origin, [
        { name: config.siteTitle, path: '/' },
        { name: editionName(site, edition), path: `/${edition}` },
        ...part.trail.map(({ slug, name }) => ({ name, path: `/ldz?group=${slug}` })),
      ]),
    ],
  });
};

export default function PartPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('removed' in loaderData) return <RemovedPart {...loaderData} />;
  return <ShownPart loaderData={loaderData} failure={actionData?.failure} />;
}

interface ShownPartProps {
  loaderData: Exclude<Route.ComponentProps['loaderData'], { removed: unknown }>;
  failure: NonNullable<Route.ComponentProps['actionData']>['failure'] | undefined;
}

function ShownPart({ loaderData, failure }: ShownPartProps) {
  const { part, edition, mentions, alike, follows, view, today, isWechat, isReported } = loaderData;
  const lang = useContentLang();
  const site = useSite();
  const list = readPartQuery(new URL(`/${edition}`, 'http://localhost'));
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: site ? editionName(site, edition) : '', path: `/${edition}` },
          ...part.trail.map(({ slug, name }) => ({ name, path: listAddress(list, { group: slug }) })),
          { name: part.number, path: partPath(edition, part.id) },
        ]}
      />
      {part.state !== 'published' && (
        <Notice tone="warn">
          <FormattedMessage id={`part.state.${part.state}.notice`} />
        </Notice>
      )}
      <PageHead
        title={
          <span lang={lang}>
            <span className={styles.number}>{part.number}</span> {part.name}
          </span>
        }
        text={<span lang={lang}>{`${part.maker.name}${part.series && ` · ${part.series}`}`}</span>}
      />
      <div className="with-aside">
        <div className={styles.main}>
          <PartFileView part={part} edition={edition} asked={view} isWechat={isWechat} />
          {part.description && (
            <p className={styles.description} lang={lang}>
              {part.description}
            </p>
          )}
          <PartValues part={part} today={today} />
          <ZoneFigures part={part} />
          {alike.length > 0 && (
            <section className={styles.neighbours}>
              <h2 className={styles.section}>
                <FormattedMessage id="part.shape.title" />
              </h2>
              <ShapeList items={alike} />
              <p>
                <AppLink className="link" to={`/ldz/shapes?part=${part.id}`} rel="nofollow">
                  <FormattedMessage id="part.shape.all" />
                </AppLink>
              </p>
            </section>
          )}
          {part.neighbours.length > 0 && (
            <section className={styles.neighbours}>
              <h2 className={styles.section}>
                <FormattedMessage
                  id="part.neighbours"
                  values={{ family: <Written text={part.family.name} /> }}
                />
              </h2>
              <PartRows parts={part.neighbours} query={list} isAsked={false} level="h3" />
            </section>
          )}
        </div>
        <div className={styles.aside}>
          <PartAside part={part} edition={edition} follows={follows} />
          <ReportForm part={part} failure={failure} isSent={isReported} />
          <MentionedIn {...mentions} />
        </div>
      </div>
      <PartBar part={part} />
    </div>
  );
}
