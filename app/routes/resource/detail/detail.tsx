import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { textFormBytes } from '../../../../contract/body-limits.ts';
import { listMentions } from '../../../../contract/card/card.ts';
import { listRelated } from '../../../../contract/resource/collections.ts';
import type { Resource } from '../../../../contract/resource/resource.ts';
import { getResource, listRemarks, listSimilarResources } from '../../../../contract/resource/resource.ts';
import { listResourceUses } from '../../../../contract/resource/uses.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { ResourceGrid } from '../../../components/lists/resource-card.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { MentionedIn } from '../../../components/rich-text/mentioned-in.tsx';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Count } from '../../../components/ui/count.tsx';
import { FileIcon } from '../../../components/ui/file-icon.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { FileViewer } from '../../../components/viewer/file-viewer.tsx';
import { readPageNumber, readPathId } from '../../../framework/path-id.ts';
import { answerRemoved } from '../../../framework/removed-answer.ts';
import {
  apiContext,
  currentUserContext,
  keepPagePrivate,
  sharePage,
} from '../../../framework/request-context.ts';
import { getIntl } from '../../../i18n/intl.ts';
import { call } from '../../../services/call.ts';
import { recordVisit } from '../../../services/visit.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { siteOf } from '../../../shell/page-meta.ts';
import { AuthorCard } from '../authors/author-card.tsx';
import { LicenceCard } from '../list/licence-card.tsx';
import { TitleFacts } from '../list/title-facts.tsx';
import type { Route } from './+types/detail';
import { AboutText } from './about-text.tsx';
import { BuyBox } from './buy-box.tsx';
import styles from './detail.module.css';
import { answerDetailPost } from './detail-action.ts';
import { detailMeta } from './detail-meta.ts';
import { FileTable } from './file-table.tsx';
import { RelatedResources } from './related-resources.tsx';
import { Remarks } from './remarks.tsx';
import { RemovedResource } from './removed-resource.tsx';
import { ResourceBar } from './resource-bar.tsx';
import { useResourceView } from './use-resource-view.ts';
import { UseStrip } from './use-strip.tsx';

export async function loader(args: Route.LoaderArgs) {
  try {
    return await loadResource(args);
  } catch (error) {
    const id = args.params.id ?? '';
    const gone = { error, code: 'resource.gone', kind: 'resource', id } as const;
    return answerRemoved(args.context.get(apiContext), gone);
  }
}

async function loadResource({ context, params, url }: Route.LoaderArgs) {
  if (!params.id) throw redirect('/resources');
  const resourceId = readPathId(params.id);
  const api = context.get(apiContext);
  const fileId = /^[0-9a-f]{24}$/.exec(url.searchParams.get('file') ?? '')?.[0];
  const resource = await call(api, getResource, { resourceId, fileId });
  const isShown = resource.state === 'shown';
  const mentioned = `mentions:resource:${resourceId}`;
  if (isShown) sharePage(context, `resource:${resourceId}`, 'resources', 'price', 'mentions', mentioned);
  else keepPagePrivate(context);
  const [mentions, similar, remarks, uses, related] = await Promise.all([
    call(api, listMentions, { kind: 'resource', id: String(resourceId) }),
    isShown ? call(api, listSimilarResources, { resourceId }) : [],
    isShown ? call(api, listRemarks, { resourceId, page: readPageNumber(url.searchParams) }) : null,
    isShown ? call(api, listResourceUses, { resourceId, page: 1 }) : null,
    isShown ? call(api, listRelated, { resourceId }) : null,
  ]);
  if (isShown) await recordVisit(context, { kind: 'resource', id: String(resourceId) });
  return {
    resource,
    mentions,
    similar,
    remarks,
    uses,
    related,
    isSignedIn: context.get(currentUserContext) !== null,
    // Made on the server, so that it stands in the first HTML; a page shared by visitors carries none that counts.
    formKey: crypto.randomUUID(),
    isBought: url.searchParams.has('bought'),
    isWaiting: url.searchParams.has('waiting'),
  };
}

/** On phones its own bar takes the place of the portal's; what was taken away leaves nothing to act on. */
export const handle = {
  hasActionBar: (loaded: object) => !('removed' in loaded),
  bodyLimit: textFormBytes,
};

export const action = (args: Route.ActionArgs) => answerDetailPost(args);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  if ('removed' in loaderData) return titleMeta(matches, 'resource.gone.title');
  const { resource, remarks } = loaderData;
  return detailMeta(site, getIntl(site.locale), { resource, remarks: remarks?.items ?? [] });
};

export default function ResourceDetail({ loaderData, actionData }: Route.ComponentProps) {
  if ('removed' in loaderData) return <RemovedResource {...loaderData} />;
  return <ShownResource {...loaderData} failure={actionData?.failure} />;
}

type ShownResourceProps = Awaited<ReturnType<typeof loadResource>> & {
  failure: NonNullable<Route.ComponentProps['actionData']>['failure'] | undefined;
};

function ShownResource({
  resource,
  mentions,
  similar,
  remarks,
  uses,
  related,
  isSignedIn,
  formKey,
  isBought,
  isWaiting,
  failure,
}: ShownResourceProps) {
  const intl = useIntl();
  const lang = useContentLang();
  useResourceView(resource);
  const path = `/resources/detail/${resource.resourceId}`;
  const box = { resource, isSignedIn, formKey, isBought, failure };
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'resource.title' }), path: '/resources' },
          {
            name: intl.formatMessage({ id: `resource.type.${resource.type}` }),
            path: `/resources/search?type=${resource.type}`,
          },
          { name: resource.title, path },
        ]}
      />
      <StateNotice resource={resource} />
      <div className={styles.columns}>
        <div className={styles.head}>
          <FileIcon extension={resource.extension} isLarge />
          <div>
            <h1 lang={lang}>{resource.title}</h1>
            <Facts resource={resource} />
            <div className={styles.share}>
              <ShareButton title={resource.title} size="small" />
            </div>
          </div>
        </div>
        <div className={styles.viewer}>
          <Preview resource={resource} />
        </div>
        <aside className={styles.aside} aria-label={intl.formatMessage({ id: 'resource.buy' })}>
          <BuyBox {...box} />
          <TitleFacts resource={resource} />
          <AuthorCard resource={resource} isSignedIn={isSignedIn} />
          <LicenceCard resource={resource} />
          <MentionedIn {...mentions} />
        </aside>
        <div className={styles.body}>
          <section>
            <h2>
              <FormattedMessage id="resource.about" />
            </h2>
            <AboutText text={resource.about} lang={lang} />
          </section>
          <FileTable resource={resource} path={path} failure={failure} />
          {uses && <UseStrip resource={resource} uses={uses} />}
          {remarks && (
            <Remarks
              resource={resource}
              remarks={remarks}
              isSignedIn={isSignedIn}
              failure={failure}
              isWaiting={isWaiting}
            />
          )}
          {related && <RelatedResources {...related} />}
          {similar.length > 0 && (
            <section className={styles.similar}>
              <h2>
                <FormattedMessage id="resource.similar" />
              </h2>
              <ResourceGrid items={similar.slice(0, 6)} />
            </section>
          )}
        </div>
      </div>
      <ResourceBar resource={resource} />
    </div>
  );
}

function Preview({ resource: { shown } }: { resource: Resource }) {
  if (!shown) return null;
  const { file, isWhole } = shown;
  return (
    <>
      <FileViewer file={file} />
      {!isWhole && (
        <p className={styles.limit}>
          <FormattedMessage id={file.hasPoster ? 'resource.preview.first' : 'resource.preview.none'} />
        </p>
      )}
      {isWhole && !file.view && (
        <p className={styles.limit}>
          {file.code ? (
            <ErrorText code={file.code} values={file.values} />
          ) : (
            <FormattedMessage id="resource.preview.none" />
          )}
        </p>
      )}
    </>
  );
}

function Facts({ resource }: { resource: Resource }) {
  return (
    <p className={styles.facts}>
      <span>
        <Icon name="download" size={16} />
        <FormattedMessage
          id="resource.fact.downloads"
          values={{ count: <Count value={resource.downloadCount} /> }}
        />
      </span>
      <span>
        <Icon name="eye" size={16} />
        <FormattedMessage id="resource.fact.views" values={{ count: <Count value={resource.viewCount} /> }} />
      </span>
      <span>
        <Icon name="msg" size={16} />
        <FormattedMessage id="resource.fact.remarks" values={{ count: resource.remarkCount }} />
      </span>
      {resource.rating !== null && (
        <span>
          <Icon name="star" size={16} />
          <FormattedMessage
            id="resource.fact.rating"
            values={{ rating: resource.rating.toFixed(1), count: resource.ratingCount }}
          />
        </span>
      )}
      <span>
        <Icon name="clock" size={16} />
        <FormattedMessage
          id="resource.fact.updated"
          values={{ time: <Time value={resource.updatedAt} format="date" /> }}
        />
      </span>
      {resource.verification && (
        <span className={styles.verified}>
          <Icon name="check" size={16} />
          <FormattedMessage
            id="resource.verified"
            values={{
              name: <Written text={resource.verification.person.nickname} />,
              time: <Time value={resource.verification.verifiedAt} format="date" />,
            }}
          />
        </span>
      )}
    </p>
  );
}

function StateNotice({ resource: { state, reason, can } }: { resource: Resource }) {
  if (state === 'shown') return null;
  return (
    <div className={styles.notice}>
      <Notice tone="warn">
        <FormattedMessage id={`resource.state.${state}.text`} />
        {can.edit && reason && <p>{reason}</p>}
      </Notice>
    </div>
  );
}
