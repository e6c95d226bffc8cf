import { FormattedMessage } from 'react-intl';
import { data, redirect } from 'react-router';
import { type FormHandle, textFormBytes } from '../../../../contract/body-limits.ts';
import { getWikiSource, updateWikiArticle } from '../../../../contract/wiki/edit.ts';
import { listWikiVariables } from '../../../../contract/wiki/variables.ts';
import { getWikiHome } from '../../../../contract/wiki/wiki.ts';
import { sentQuery } from '../../../components/draft/sent-draft.ts';
import { VerifyFirst } from '../../../components/sign-in/verify-first.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { guard } from '../../../framework/guards.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { readSavedDraft } from '../../../framework/saved-draft.ts';
import { call } from '../../../services/call.ts';
import { useSite } from '../../../shell/use-site.ts';
import { PresenceNotice } from '../read/presence-notice.tsx';
import { wikiMeta } from '../wiki-meta.ts';
import { useArticleTrail } from '../wiki-trail.ts';
import type { Route } from './+types/edit-article';
import styles from './article-form.module.css';
import { ArticleForm } from './article-form.tsx';
import { ConflictForm } from './conflict-form.tsx';
import { sentArticle } from './sent-article.ts';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const section = url.searchParams.get('section') ?? undefined;
  const source = await call(api, getWikiSource, { article: params.id, section });
  const { categories } = await call(api, getWikiHome, {});
  const { variables } = await call(api, listWikiVariables, {});
  const kept = await readSavedDraft(context, url, { kind: 'wiki-edit', thing: String(source.articleId) });
  return { source, categories, variables, kept };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readPost(request);
  const { articleId = '', revision = '', section, draftSlot } = form;
  try {
    const saved = await call(context.get(apiContext), updateWikiArticle, {
      articleId,
      revision,
      section: section || null,
      ...sentArticle(form),
    });
    if (saved.outcome === 'conflict') return data({ conflict: saved.conflict, typed: form }, { status: 409 });
    const query = new URLSearchParams(sentQuery({ kind: 'wiki-edit', thing: articleId, slot: draftSlot }));
    if (saved.outcome === 'proposed') return redirect(`/wiki/proposal/${saved.proposalId}?${query}`);
    return redirect(`/wiki/detail/${saved.slug}?${query}`);
  } catch (error) {
    return refusePost(error, { intent: `update ${params.id}`, typed: form });
  }
}

export const handle: FormHandle = { bodyLimit: textFormBytes };

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  wikiMeta(matches, {
    title: 'wiki.edit.title',
    values: { title: loaderData?.source.title ?? '' },
    path: `/wiki/detail/${params.id}/edit`,
    isHidden: true,
  });

export default function EditArticle({ loaderData, actionData }: Route.ComponentProps) {
  const trail = useArticleTrail();
  const user = useSite()?.user;
  const { source, categories, variables, kept } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const conflicting = actionData && 'conflict' in actionData ? actionData : undefined;
  const path = `/wiki/detail/${source.slug}`;
  const typed = {
    title: source.title,
    summary: source.summary,
    categoryId: String(source.categoryId),
    tags: source.tags.join('，'),
    related: source.related.join(', '),
    body: source.source,
    ...kept?.fields,
    ...failure?.typed,
    articleId: String(source.articleId),
    revision: failure?.typed.revision ?? String(source.revision),
    ...(source.section && { section: source.section }),
  };
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs trail={trail(source, 'wiki.edit', `${path}/edit`)} />
      <PageHead
        title={<FormattedMessage id="wiki.edit.title" values={{ title: <Written text={source.title} /> }} />}
      />
      {user && !user.isVerified && <VerifyFirst id="wiki.verify" path={`${path}/edit`} />}
      <Card isEdgeToEdge>
        {source.articleId !== null && (
          <PresenceNotice articleId={source.articleId} revision={source.revision} />
        )}
        {conflicting ? (
          <ConflictForm conflict={conflicting.conflict} typed={conflicting.typed} cancelPath={path} />
        ) : (
          <ArticleForm
            draft={{
              kind: 'wiki-edit',
              thing: String(source.articleId),
              path: `${path}/edit`,
              about: source.title,
              version: `${source.revision}${source.section ? ` ${source.section}` : ''}`,
              loaded: kept ?? undefined,
            }}
            failure={failure}
            typed={typed}
            categories={categories}
            variables={variables}
            canPublish={source.canPublish}
            isNew={false}
            cancelPath={path}
          />
        )}
      </Card>
    </div>
  );
}
