import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import { type FormHandle, textFormBytes } from '../../../../contract/body-limits.ts';
import { updateProposal } from '../../../../contract/wiki/edit.ts';
import { getProposalSource } from '../../../../contract/wiki/proposals.ts';
import { listWikiVariables } from '../../../../contract/wiki/variables.ts';
import { getWikiHome } from '../../../../contract/wiki/wiki.ts';
import { sentQuery } from '../../../components/draft/sent-draft.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { guard } from '../../../framework/guards.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { readSavedDraft } from '../../../framework/saved-draft.ts';
import { call } from '../../../services/call.ts';
import { wikiMeta } from '../wiki-meta.ts';
import { useWikiTrail } from '../wiki-trail.ts';
import type { Route } from './+types/edit-proposal';
import styles from './article-form.module.css';
import { ArticleForm } from './article-form.tsx';
import { ConflictForm } from './conflict-form.tsx';
import { sentArticle } from './sent-article.ts';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { proposalId } = params;
  const opened = await call(api, getProposalSource, { proposalId });
  const { categories } = await call(api, getWikiHome, {});
  const { variables } = await call(api, listWikiVariables, {});
  const kept = await readSavedDraft(context, url, { kind: 'wiki-proposal', thing: proposalId });
  return { ...opened, proposalId, categories, variables, kept };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { proposalId } = params;
  const form = await readPost(request);
  const { version = '', revision = '0', slug = '', draftSlot } = form;
  try {
    const { isProposal: _, ...sent } = sentArticle(form);
    await call(context.get(apiContext), updateProposal, { proposalId, version, revision, slug, ...sent });
    const query = new URLSearchParams(
      sentQuery({ kind: 'wiki-proposal', thing: proposalId, slot: draftSlot }),
    );
    return redirect(`/wiki/proposal/${proposalId}?${query}`);
  } catch (error) {
    return refusePost(error, { intent: 'update', typed: form });
  }
}

export const handle: FormHandle = { bodyLimit: textFormBytes };

export const meta: Route.MetaFunction = ({ matches, params }) =>
  wikiMeta(matches, {
    title: 'wiki.proposal.edit',
    path: `/wiki/proposal/${params.proposalId}/edit`,
    isHidden: true,
  });

/** One's own proposal: merged with what was published since, or both texts where that cannot be. */
export default function EditProposal({ loaderData, actionData }: Route.ComponentProps) {
  const trail = useWikiTrail();
  const { source, version, conflict, proposalId, categories, variables, kept } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const path = `/wiki/proposal/${proposalId}`;
  const typed = {
    title: source.title,
    slug: source.slug,
    summary: source.summary,
    categoryId: String(source.categoryId),
    tags: source.tags.join('，'),
    related: source.related.join(', '),
    body: source.source,
    ...kept?.fields,
    ...failure?.typed,
    version: String(version),
    revision: String(source.revision),
  };
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs trail={[...trail('wiki.proposals', '/wiki/proposals'), { name: source.title, path }]} />
      <PageHead title={<FormattedMessage id="wiki.proposal.edit" />} text={source.title} />
      <Card isEdgeToEdge>
        {conflict && !failure ? (
          <ConflictForm conflict={conflict} typed={typed} cancelPath={path} />
        ) : (
          <ArticleForm
            draft={{
              kind: 'wiki-proposal',
              thing: proposalId,
              path: `${path}/edit`,
              about: source.title,
              version: String(version),
              loaded: kept ?? undefined,
            }}
            failure={failure}
            typed={typed}
            categories={categories}
            variables={variables}
            canPublish={false}
            isNew={source.articleId === null}
            cancelPath={path}
          />
        )}
      </Card>
    </div>
  );
}
