import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { followTender } from '../../../../contract/tender/follow.ts';
import { listTenderMaterials } from '../../../../contract/tender/materials.ts';
import { reportTender } from '../../../../contract/tender/report.ts';
import { getTender, type Tender } from '../../../../contract/tender/tender.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { signInAddress } from '../../../components/navigation/sign-in-address.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import {
  apiContext,
  currentUserContext,
  keepPagePrivate,
  pageRequestContext,
  sharePage,
} from '../../../framework/request-context.ts';
import { getIntl } from '../../../i18n/intl.ts';
import { call } from '../../../services/call.ts';
import { breadcrumbData, pageMeta, siteOf } from '../../../shell/page-meta.ts';
import { useSite } from '../../../shell/use-site.ts';
import { amountText } from '../amount-text.ts';
import { followPath } from '../follow/follow-path.ts';
import { PhaseTag } from '../phase-tag.tsx';
import { staffTenderPath, tenderPath } from '../tender-path.ts';
import type { Route } from './+types/tender';
import { ReportForm } from './report-form.tsx';
import { SaidText } from './said-text.tsx';
import styles from './tender.module.css';
import { TenderChanges } from './tender-changes.tsx';
import { TenderFacts } from './tender-facts.tsx';
import { TenderFiles } from './tender-files.tsx';
import { TenderItems } from './tender-items.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const tenderId = readPathId(params.id);
  const tender = await call(context.get(apiContext), getTender, { tenderId }).catch(
    notFoundWhen('tender.not_found'),
  );
  if (tender.state === 'published') sharePage(context, 'tenders', `tender:${tenderId}`);
  else keepPagePrivate(context);
  const { isWechat } = context.get(pageRequestContext);
  return {
    tender,
    view: url.searchParams.get('view') ?? '',
    isReported: url.searchParams.has('reported'),
    isWechat,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const tenderId = readPathId(params.id);
  if (!context.get(currentUserContext)) return redirect(signInAddress(tenderPath(tenderId)));
  const typed = await readPost(request);
  const { intent = '', field = '', note = '' } = typed;
  const api = context.get(apiContext);
  try {
    if (intent === 'follow') {
      const { followId } = await call(api, followTender, { tenderId });
      return redirect(followPath(followId), 303);
    }
    if (intent === 'materials') {
      const { listId } = await call(api, listTenderMaterials, { tenderId });
      return redirect(`/dxxsample/lists/${listId}`, 303);
    }
    await call(api, reportTender, { tenderId, field: field as 'other', note });
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
  return redirect(`${tenderPath(tenderId)}?reported`, 303);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  if (!site || !loaderData) return [];
  const { tender } = loaderData;
  const intl = getIntl(site.locale);
  const path = tenderPath(tender.tenderId);
  return pageMeta({
    title: tender.title,
    description: intl.formatMessage(
      { id: 'tender.page.description' },
      {
        buyer: tender.buyer,
        region: intl.formatMessage({ id: `region.${tender.region}` }),
        budget: amountText(intl, tender.budgetFen),
      },
    ),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path,
    kind: 'article',
    // What is over, called off or fictional is nobody's landing page.
    isHidden:
      tender.state !== 'published' ||
      tender.isDemo ||
      tender.phase === 'closed' ||
      tender.phase === 'cancelled',
    structured: [
      breadcrumbData(site.origin, [
        { name: site.config.siteTitle, path: '/' },
        { name: intl.formatMessage({ id: 'tender.title' }), path: '/tender' },
        { name: tender.title, path },
      ]),
    ],
  });
};

/** One notice with everything that followed it, and the way to where it was published. */
export default function TenderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tender, view, isReported, isWechat } = loaderData;
  const intl = useIntl();
  const lang = useContentLang();
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const user = useSite()?.user ?? null;
  const isStaff = (user?.roles.length ?? 0) > 0;
  const path = tenderPath(tender.tenderId);
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'tender.title' }), path: '/tender' },
          { name: tender.number || tender.title, path },
        ]}
      />
      <PageHead
        title={<span lang={lang}>{tender.title}</span>}
        text={
          <span className={styles.tags}>
            <PhaseTag phase={tender.phase} />
            <Tag>{intl.formatMessage({ id: `tender.method.${tender.method}` })}</Tag>
            <Tag>{intl.formatMessage({ id: `tender.industry.${tender.industry}` })}</Tag>
          </span>
        }
        actions={<TenderActs tender={tender} isStaff={isStaff} />}
      />
      <div className={styles.notes}>
        {tender.state !== 'published' && (
          <Notice tone="warn" isLasting>
            <FormattedMessage id={`tender.state.${tender.state}.text`} />
          </Notice>
        )}
        {tender.isDemo && (
          <Notice tone="info" isLasting>
            <FormattedMessage id="tender.demo" />
          </Notice>
        )}
        {(failure?.intent === 'materials' || failure?.intent === 'follow') && (
          <Notice tone="bad">
            <ErrorText code={failure.code} values={failure.values} />{' '}
            {failure.code.startsWith('company.') && (
              <AppLink className="link" to="/personal/company">
                <FormattedMessage id="tender.follow.company" />
              </AppLink>
            )}
          </Notice>
        )}
        {tender.phase === 'cancelled' && (
          <Notice tone="bad" isLasting>
            <FormattedMessage id="tender.cancelled" />
          </Notice>
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {tender.changes.length > 0 && <TenderChanges changes={tender.changes} />}
          {tender.items.length > 0 && <TenderItems items={tender.items} />}
          {tender.text && (
            <Card title={<FormattedMessage id="tender.body" />} isEdgeToEdge>
              <div className={styles.body} lang={lang}>
                <SaidText tender={tender} />
              </div>
            </Card>
          )}
          {tender.files.length > 0 && <TenderFiles tender={tender} view={view} isWechat={isWechat} />}
        </div>
        <aside className={styles.side}>
          <Card title={<FormattedMessage id="tender.facts" />}>
            <TenderFacts tender={tender} />
            {tender.text && (
              <ReportForm
                path={path}
                isSignedIn={user !== null}
                isReported={isReported}
                failure={failure?.intent === 'report' ? failure : undefined}
              />
            )}
          </Card>
        </aside>
      </div>
    </div>
  );
}

function TenderActs({ tender: { tenderId, state }, isStaff }: { tender: Tender; isStaff: boolean }) {
  return (
    <>
      {state === 'published' && (
        <Form method="post">
          <Button type="submit" name="intent" value="follow">
            <FormattedMessage id="tender.follow" />
          </Button>
        </Form>
      )}
      {isStaff && (
        <ButtonLink to={staffTenderPath(tenderId)} rel="nofollow">
          <FormattedMessage id="tender.edit" />
        </ButtonLink>
      )}
    </>
  );
}
