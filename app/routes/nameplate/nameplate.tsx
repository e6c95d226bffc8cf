import { FormattedMessage, useIntl } from 'react-intl';
import { data, redirect } from 'react-router';
import { digitalLink, identificationLink, nameplatePath } from '../../../contract/nameplate/link.ts';
import { getNameplate } from '../../../contract/nameplate/nameplate.ts';
import { countNameplateScan } from '../../../contract/nameplate/owner.ts';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { Written } from '../../components/ui/written.tsx';
import { expectFailure } from '../../framework/post-answer.ts';
import {
  apiContext,
  currentUserContext,
  keepPagePrivate,
  pageRequestContext,
} from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { call } from '../../services/call.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/nameplate';
import { BuiltListCard } from './built-list.tsx';
import { FileList } from './file-list.tsx';
import styles from './nameplate.module.css';
import { NoNameplate } from './no-nameplate.tsx';
import { OfflineCopy } from './offline/offline-copy.tsx';
import { PlateCard } from './plate-card.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const { origin } = context.get(pageRequestContext);
  const typed = params.code.slice(0, 40);
  try {
    const page = await call(context.get(apiContext), getNameplate, { code: typed });
    const { code, gtin, serial } = page.nameplate;
    if (code !== params.code) throw redirect(nameplatePath(code), 301);
    // The copy for rooms without a signal is no visit.
    const isVisit = !page.isKeeper && !page.isOwner && !request.headers.has('x-offline-copy');
    if (isVisit) await call(context.get(apiContext), countNameplateScan, { code });
    const links = [
      identificationLink(origin, code),
      ...(gtin ? [digitalLink(origin, { gtin, serial })] : []),
    ];
    const owner = page.isKeeper || page.isOwner ? context.get(currentUserContext)?.userId : undefined;
    return { page, links, owner };
  } catch (error) {
    if (error instanceof Response) throw error;
    const { code } = expectFailure(error);
    if (!code.startsWith('nameplate.')) throw error;
    const fault = code === 'nameplate.mistyped' ? ('mistyped' as const) : ('unknown' as const);
    return data({ page: null, typed, fault }, { status: 404 });
  }
}

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: `${intl.formatMessage({ id: 'nameplate.title' })} ${params.code?.slice(0, 40) ?? ''}`,
    description: intl.formatMessage({ id: 'nameplate.description' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: nameplatePath(params.code ?? ''),
    isHidden: true,
  });
};

/** What stands behind the code of a panel or a device, for whoever holds a phone before it. */
export default function NameplateRoute({ loaderData }: Route.ComponentProps) {
  const intl = useIntl();
  const lang = useContentLang();
  if (!loaderData.page) return <NoNameplate typed={loaderData.typed} fault={loaderData.fault} />;
  const { page, links, owner } = loaderData;
  const { nameplate, files, list, isKeeper } = page;
  const path = nameplatePath(nameplate.code);
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'nameplate.title' }), path: '/ewmData' },
          { name: nameplate.code, path },
        ]}
      />
      <PageHead
        title={<span lang={lang}>{nameplate.name}</span>}
        text={
          <span className={styles.tags}>
            <span className={styles.code}>{nameplate.code}</span>
            {nameplate.isDemo && (
              <Tag tone="warn">
                <FormattedMessage id="nameplate.demo" />
              </Tag>
            )}
            {nameplate.status !== 'published' && (
              <Tag tone="bad">
                <FormattedMessage id={`nameplate.status.${nameplate.status}`} />
              </Tag>
            )}
          </span>
        }
        actions={<PlateActs code={nameplate.code} isKeeper={isKeeper} />}
      />
      {nameplate.status === 'withdrawn' && (
        <Notice tone="warn" isLasting>
          <FormattedMessage id="nameplate.withdrawn" values={{ maker: <Written text={nameplate.maker} /> }} />
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.side}>
          <PlateCard nameplate={nameplate} />
          <FileList code={nameplate.code} files={files} />
        </div>
        <div className={styles.side}>
          {nameplate.note && (
            <Card title={<FormattedMessage id="nameplate.note" />}>
              <p className={styles.text} lang={lang}>
                {nameplate.note}
              </p>
            </Card>
          )}
          <Card title={<FormattedMessage id="nameplate.links" />}>
            <div className={styles.stack}>
              {links.map((link) => (
                <span key={link} className={styles.link}>
                  {link}
                </span>
              ))}
              <p className={styles.small}>
                <FormattedMessage id="nameplate.links.text" />
              </p>
            </div>
          </Card>
          {nameplate.status === 'published' && (
            <OfflineCopy code={nameplate.code} files={files} owner={owner} />
          )}
          <p className={styles.small}>
            <FormattedMessage id="nameplate.duty" values={{ maker: <Written text={nameplate.maker} /> }} />
          </p>
        </div>
      </div>
      {list && (
        <div className={styles.below}>
          <BuiltListCard code={nameplate.code} list={list} former={page.formerLists} />
        </div>
      )}
    </div>
  );
}

function PlateActs({ code, isKeeper }: { code: string; isKeeper: boolean }) {
  const path = nameplatePath(code);
  return (
    <>
      <ButtonLink to={`/customerCare/tickets/new?nameplate=${code}`} rel="nofollow">
        <FormattedMessage id="nameplate.fault" />
      </ButtonLink>
      <ButtonLink to={`${path}/life`} rel="nofollow">
        <FormattedMessage id="nameplate.life" />
      </ButtonLink>
      {isKeeper &&
        (['edit', 'contents', 'labels'] as const).map((page) => (
          <ButtonLink key={page} to={`${path}/${page}`}>
            <FormattedMessage id={`nameplate.${page}`} />
          </ButtonLink>
        ))}
    </>
  );
}
