import { useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { listMentions } from '../../../../contract/card/card.ts';
import { listIncluded } from '../../../../contract/rich-text/included-articles.ts';
import { usesVariables } from '../../../../contract/rich-text/variables.ts';
import { getWikiArticle } from '../../../../contract/wiki/wiki.ts';
import { MentionedIn } from '../../../components/rich-text/mentioned-in.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { answerRemoved } from '../../../framework/removed-answer.ts';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { recordVisit } from '../../../services/visit.ts';
import { useSite } from '../../../shell/use-site.ts';
import type { Route } from './+types/article';
import styles from './article.module.css';
import { answerArticlePost } from './article-action.ts';
import { ArticleContents } from './article-contents.tsx';
import { ArticleFoot } from './article-foot.tsx';
import { articleMeta } from './article-meta.ts';
import { ArticleText } from './article-text.tsx';
import { ArticleTree } from './article-tree.tsx';
import { RemovedArticle } from './removed-article.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!params.id) throw redirect('/wiki', 301);
  const api = context.get(apiContext);
  try {
    const article = await call(api, getWikiArticle, { article: params.id });
    // An id and a former name lead to the one address that the article has now.
    if (params.id !== article.slug) throw redirect(`/wiki/detail/${article.slug}${url.search}`, 301);
    const mentions = await call(api, listMentions, { kind: 'article', id: article.slug });
    const tags = [`article:${article.id}`, 'wiki-tree', 'mentions', `mentions:article:${article.slug}`];
    if (article.calculations.length > 0) tags.push('calculator-tables');
    // What it shows of others and of variables changes with them, and what others hide may be shown.
    if (listIncluded(article.body).length > 0 || usesVariables(article.body)) tags.push('wiki');
    sharePage(context, ...tags);
    await recordVisit(context, { kind: 'article', id: article.slug });
    return { article, mentions };
  } catch (error) {
    const gone = { error, code: 'wiki.article_removed', kind: 'article', id: params.id } as const;
    return answerRemoved(api, gone);
  }
}

export const action = answerArticlePost;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => articleMeta(loaderData, matches);

export default function WikiArticle({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const user = useSite()?.user ?? null;
  if ('removed' in loaderData) return <RemovedArticle {...loaderData} />;
  const { article, mentions } = loaderData;
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'wiki.title' }), path: '/wiki' },
          ...article.trail.map(({ slug, name }) => ({ name, path: `/wiki/category/${slug}` })),
          { name: article.title, path: `/wiki/detail/${article.slug}` },
        ]}
      />
      <div className={styles.columns}>
        <ArticleTree article={article} />
        <div className={styles.main}>
          <ArticleText article={article} isSignedIn={user !== null} />
          <ArticleFoot article={article} isSignedIn={user !== null} failure={actionData?.failure} />
          <div className={styles.mentions}>
            <MentionedIn {...mentions} />
          </div>
        </div>
        <ArticleContents doc={article.body} />
      </div>
    </div>
  );
}
