import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { type FormHandle, textFormBytes } from '../../../../contract/body-limits.ts';
import { createWikiArticle, getTopicDraft } from '../../../../contract/wiki/edit.ts';
import { listProposals } from '../../../../contract/wiki/proposals.ts';
import { listWikiVariables } from '../../../../contract/wiki/variables.ts';
import { getWikiHome } from '../../../../contract/wiki/wiki.ts';
import { sentQuery } from '../../../components/draft/sent-draft.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { VerifyFirst } from '../../../components/sign-in/verify-first.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { guard } from '../../../framework/guards.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext, pageRequestContext } from '../../../framework/request-context.ts';
import { readSavedDraft } from '../../../framework/saved-draft.ts';
import { getIntl } from '../../../i18n/intl.ts';
import { call } from '../../../services/call.ts';
import { useSite } from '../../../shell/use-site.ts';
import { wikiMeta } from '../wiki-meta.ts';
import { useWikiTrail } from '../wiki-trail.ts';
import type { Route } from './+types/new-article';
import styles from './article-form.module.css';
import { ArticleForm } from './article-form.tsx';
import { articleTemplates, templateText } from './article-templates.ts';
import { sentArticle } from './sent-article.ts';
import { draftOfTopic } from './topic-article.ts';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

/** An empty form, or one that a wanted link, a category or a solved topic has begun to fill. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const asked = (name: string) => (url.searchParams.get(name) ?? '').slice(0, 60);
  const topicId = /^[1-9]\d{0,14}$/.exec(asked('topic'))?.[0];
  const [{ categories }, { variables }, { isReviewer }] = await Promise.all([
    call(api, getWikiHome, {}),
    call(api, listWikiVariables, {}),
    call(api, listProposals, {}),
  ]);
  // What the draft says is part of an article, which is Chinese whatever the page speaks.
  const intl = getIntl('zh-CN');
  const begun = topicId ? draftOfTopic(await call(api, getTopicDraft, { topicId }), { topicId, intl }) : {};
  const kept = await readSavedDraft(context, url, { kind: 'wiki', thing: '' });
  const typed: Record<string, string> = {
    title: asked('title'),
    slug: asked('slug'),
    categoryId: asked('category') || String(categories[0]?.id ?? ''),
    ...begun,
    ...kept?.fields,
    ...(topicId && { topicId }),
  };
  const template = url.searchParams.get('template');
  // What somebody has begun to write is never replaced by an outline.
  typed.body ||= templateText(template);
  return {
    template,
    categories,
    variables,
    isReviewer,
    kept,
    typed,
    locale: context.get(pageRequestContext).locale,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readPost(request);
  const { slug = '', topicId, draftSlot } = form;
  try {
    const saved = await call(context.get(apiContext), createWikiArticle, {
      ...sentArticle(form),
      slug,
      topicId: topicId ?? null,
    });
    const query = new URLSearchParams(sentQuery({ kind: 'wiki', thing: '', slot: draftSlot }));
    if (saved.outcome === 'proposed') return redirect(`/wiki/proposal/${saved.proposalId}?${query}`);
    if (saved.outcome === 'conflict') throw new Error('a new article cannot conflict');
    return redirect(`/wiki/detail/${saved.slug}?${query}`);
  } catch (error) {
    return refusePost(error, { intent: 'create', typed: form });
  }
}

export const handle: FormHandle = { bodyLimit: textFormBytes };

export const meta: Route.MetaFunction = ({ matches }) =>
  wikiMeta(matches, { title: 'wiki.new', path: '/wiki/new', isHidden: true });

export default function NewArticle({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const trail = useWikiTrail();
  const user = useSite()?.user;
  const { template, categories, variables, isReviewer, kept, typed } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs trail={trail('wiki.new', '/wiki/new')} />
      <PageHead title={<FormattedMessage id="wiki.new" />} text={<FormattedMessage id="wiki.new.text" />} />
      {user && !user.isVerified && <VerifyFirst id="wiki.verify" path="/wiki/new" />}
      <TemplateLinks current={template} />
      <Card isEdgeToEdge>
        <ArticleForm
          key={template}
          draft={{
            kind: 'wiki',
            thing: '',
            path: '/wiki/new',
            about: intl.formatMessage({ id: 'wiki.new' }),
            loaded: kept ?? undefined,
          }}
          failure={failure}
          typed={failure?.typed ?? typed}
          categories={categories}
          variables={variables}
          canPublish={isReviewer}
          isNew
          cancelPath="/wiki"
        />
      </Card>
    </div>
  );
}

/** Where to begin: an empty page or the outline of a kind of article. */
function TemplateLinks({ current }: { current: string | null }) {
  return (
    <p className={styles.templates}>
      <FormattedMessage id="wiki.template" />
      {articleTemplates.map((name) => (
        <AppLink
          key={name}
          className="link"
          to={`/wiki/new?template=${name}`}
          aria-current={name === current ? 'true' : undefined}
        >
          <FormattedMessage id={`wiki.template.${name}`} />
        </AppLink>
      ))}
    </p>
  );
}
