import { FormattedMessage, useIntl } from 'react-intl';
import { data, redirect } from 'react-router';
import { buyBundle, closeBundle, getBundle } from '../../../../contract/resource/bundles.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext, currentUserContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { pageMeta, siteOf } from '../../../shell/page-meta.ts';
import type { Route } from './+types/bundle';
import styles from './bundle.module.css';
import { BundleBuy } from './bundle-buy.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const input = { bundleId: readPathId(params.bundleId) };
  const bundle = await call(context.get(apiContext), getBundle, input).catch(
    notFoundWhen('resource.bundle_not_found'),
  );
  return {
    bundle,
    isSignedIn: context.get(currentUserContext) !== null,
    isBought: url.searchParams.has('bought'),
    formKey: crypto.randomUUID(),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const bundleId = readPathId(params.bundleId);
  const { intent = '', expectedPrice = '', payer, key = '' } = await readPost(request);
  const path = `/resources/bundles/${bundleId}`;
  try {
    if (intent === 'buy') {
      const from = payer === 'company' ? ('company' as const) : ('own' as const);
      await call(api, buyBundle, { bundleId, expectedPrice, payer: from, key });
      return redirect(`${path}?bought`, 303);
    }
    if (intent === 'close') {
      await call(api, closeBundle, { bundleId, isClosed: true });
      return redirect(path, 303);
    }
  } catch (error) {
    return refusePost(error, { intent });
  }
  throw data(null, { status: 400 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  if (!site || !loaderData) return [];
  const { bundleId, title, about } = loaderData.bundle;
  return pageMeta({
    title,
    description: about || title,
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: `/resources/bundles/${bundleId}`,
  });
};

/** Several resources of one author at one price: what each is, and what it costs as a part. */
export default function BundlePage({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const lang = useContentLang();
  const { bundle, isBought } = loaderData;
  const { bundleId, title, about, author, items } = bundle;
  const failure = actionData?.failure;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'resource.title' }), path: '/resources' },
          { name: intl.formatMessage({ id: 'resource_bundle.title' }), path: '/resources/bundles' },
          { name: title, path: `/resources/bundles/${bundleId}` },
        ]}
      />
      <PageHead
        title={<span lang={lang}>{title}</span>}
        text={
          <>
            <span lang={lang}>{about}</span>{' '}
            <AppLink className="link" to={`/space/${author.userId}`}>
              <FormattedMessage
                id="resource_bundle.by"
                values={{ name: <Written text={author.nickname} />, count: items.length }}
              />
            </AppLink>
          </>
        }
        actions={<ShareButton title={title} size="small" />}
      />
      <Refusal failure={failure} />
      {isBought && bundle.buy.state === 'held' && (
        <Notice tone="ok">
          <FormattedMessage id="resource_bundle.bought" />
        </Notice>
      )}
      <div className={styles.columns}>
        <Card title={<FormattedMessage id="resource_bundle.items" values={{ count: items.length }} />}>
          <ul className={styles.items}>
            {items.map(({ resourceId, title: name, price, share, isHeld }) => (
              <li key={resourceId}>
                <AppLink className="link" to={`/resources/detail/${resourceId}`} lang={lang}>
                  {name}
                </AppLink>
                <span className={styles.share}>
                  {isHeld ? (
                    <Tag tone="ok">
                      <FormattedMessage id="resource_bundle.held" />
                    </Tag>
                  ) : (
                    <FormattedMessage
                      id="resource_bundle.share"
                      values={{ share, price, isLess: share < price ? 'yes' : 'no' }}
                    />
                  )}
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>
            <FormattedMessage id="resource_bundle.rules" />
          </p>
        </Card>
        <BundleBuy bundle={bundle} formKey={loaderData.formKey} />
      </div>
      <p>
        <AppLink className="link" to={`/report/person/${author.userId}`} rel="nofollow">
          <FormattedMessage id="resource.report" />
        </AppLink>
      </p>
    </div>
  );
}
