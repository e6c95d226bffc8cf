import { FormattedMessage, useIntl } from 'react-intl';
import { data, Form, redirect } from 'react-router';
import { compareRevisions, revertArticle } from '../../../../contract/wiki/revisions.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { wikiMeta } from '../wiki-meta.ts';
import { useArticleTrail } from '../wiki-trail.ts';
import type { Route } from './+types/diff';
import { DiffView } from './diff-view.tsx';
import styles from './history.module.css';
import { RevisionFacts } from './revision-facts.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [from, to] = ['from', 'to'].map((side) => url.searchParams.get(side) ?? '');
  if (!from || !to) throw data(null, { status: 404 });
  const isSource = url.searchParams.get('view') === 'source';
  const shown = await call(context.get(apiContext), compareRevisions, { article: params.id, from, to });
  sharePage(context, `article:${shown.articleId}`, 'wiki-tree');
  return { ...shown, isSource };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { articleId = '', number = '', revision = '', editSummary = '' } = await readPost(request);
  try {
    await call(context.get(apiContext), revertArticle, { articleId, number, revision, editSummary });
  } catch (error) {
    return refusePost(error, { intent: 'revert' });
  }
  throw redirect(`/wiki/detail/${params.id}`, 303);
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  wikiMeta(matches, {
    title: 'wiki.diff.title',
    values: { title: loaderData?.article.title ?? '' },
    path: `/wiki/detail/${params.id}/diff`,
    isHidden: true,
  });

export default function WikiDiff({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const trail = useArticleTrail();
  const { article, articleId, from, to, current, diff, figures, canRevert, isSource } = loaderData;
  const path = `/wiki/detail/${article.slug}`;
  const addressOf = (view: string) => `${path}/diff?from=${from.number}&to=${to.number}${view}`;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs trail={trail(article, 'wiki.diff', addressOf(''))} />
      <PageHead
        title={<FormattedMessage id="wiki.diff.title" values={{ title: <Written text={article.title} /> }} />}
      />
      <Refusal failure={failure} />
      <Card isFlush>
        <ul className={styles.list}>
          {[from, to].map((revision, index) => (
            <li key={index === 0 ? 'from' : 'to'}>
              <AppLink to={`${path}/revision/${revision.number}`}>#{revision.number}</AppLink>
              <span className={styles.summary}>
                <Written text={revision.editSummary} />
              </span>
              <RevisionFacts revision={revision} />
            </li>
          ))}
        </ul>
      </Card>
      <Tabs
        label={intl.formatMessage({ id: 'wiki.diff.view' })}
        items={[
          { to: addressOf(''), label: intl.formatMessage({ id: 'wiki.diff.visual' }), isCurrent: !isSource },
          {
            to: addressOf('&view=source'),
            label: intl.formatMessage({ id: 'wiki.diff.source' }),
            isCurrent: isSource,
          },
        ]}
      />
      <Card title={<FormattedMessage id="wiki.diff" />}>
        <DiffView diff={diff} figures={figures} isSource={isSource} />
      </Card>
      {canRevert && from.number !== current && (
        <Form method="post" className={styles.bar}>
          <input type="hidden" name="articleId" value={articleId} />
          <input type="hidden" name="number" value={from.number} />
          <input type="hidden" name="revision" value={current} />
          <Button type="submit">
            <FormattedMessage id="wiki.revert" values={{ number: from.number }} />
          </Button>
        </Form>
      )}
    </div>
  );
}
