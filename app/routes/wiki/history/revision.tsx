import { FormattedMessage } from 'react-intl';
import { getRevision } from '../../../../contract/wiki/revisions.ts';
import { RichText } from '../../../components/rich-text/rich-text.tsx';
import { CalculationsContext, FiguresContext } from '../../../components/rich-text/things.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { wikiMeta } from '../wiki-meta.ts';
import { useArticleTrail } from '../wiki-trail.ts';
import type { Route } from './+types/revision';
import styles from './history.module.css';
import { RevisionFacts } from './revision-facts.tsx';

export function loader({ context, params }: Route.LoaderArgs) {
  return call(context.get(apiContext), getRevision, { article: params.id, number: params.number });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  wikiMeta(matches, {
    title: 'wiki.revision.title',
    values: { title: loaderData?.article.title ?? '', number: params.number },
    path: `/wiki/detail/${params.id}/revision/${params.number}`,
    isHidden: true,
  });

/** An article as it once stood. */
export default function WikiRevision({ loaderData }: Route.ComponentProps) {
  const trail = useArticleTrail();
  const { article, revision, current, title, summary, body, calculations, figures } = loaderData;
  const path = `/wiki/detail/${article.slug}`;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs trail={trail(article, 'wiki.history', `${path}/revision/${revision.number}`)} />
      <PageHead
        title={<Written text={title} />}
        text={<RevisionFacts revision={revision} />}
        actions={
          <ButtonLink to={`${path}/diff?from=${revision.number}&to=${current}`}>
            <FormattedMessage id="wiki.compare.current" />
          </ButtonLink>
        }
      />
      {revision.number !== current && (
        <Notice tone="warn">
          <FormattedMessage id="wiki.revision.old" values={{ number: revision.number, current }} />
        </Notice>
      )}
      <Card>
        <p>
          <Written text={summary} />
        </p>
        <FiguresContext value={figures}>
          <CalculationsContext value={calculations}>
            <RichText doc={body} />
          </CalculationsContext>
        </FiguresContext>
      </Card>
    </div>
  );
}
