import { FormattedMessage } from 'react-intl';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { listParagraphs } from '../../../../contract/rich-text/paragraphs.ts';
import { getBlame } from '../../../../contract/wiki/revisions.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { RichText } from '../../../components/rich-text/rich-text.tsx';
import { FiguresContext } from '../../../components/rich-text/things.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { wikiMeta } from '../wiki-meta.ts';
import { useArticleTrail } from '../wiki-trail.ts';
import type { Route } from './+types/blame';
import styles from './blame.module.css';
import { RevisionFacts } from './revision-facts.tsx';

export function loader({ context, params }: Route.LoaderArgs) {
  return call(context.get(apiContext), getBlame, { article: params.id });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  wikiMeta(matches, {
    title: 'wiki.blame.title',
    values: { title: loaderData?.article.title ?? '' },
    path: `/wiki/detail/${params.id}/blame`,
    isHidden: true,
  });

/** Who wrote this paragraph: each one beside the revision that it comes from. */
export default function WikiBlame({ loaderData: { article, paragraphs, figures } }: Route.ComponentProps) {
  const trail = useArticleTrail();
  const path = `/wiki/detail/${article.slug}`;
  const doc: Doc = { type: 'doc', content: paragraphs.map(({ block }) => block) };
  const keys = new Map(listParagraphs(doc).map(({ index, key }) => [index, key]));
  return (
    <div className="wrap">
      <Breadcrumbs trail={trail(article, 'wiki.blame', `${path}/blame`)} />
      <PageHead
        title={
          <FormattedMessage id="wiki.blame.title" values={{ title: <Written text={article.title} /> }} />
        }
      />
      <Card isFlush isEdgeToEdge>
        <ol className={styles.list}>
          {paragraphs.map(({ block, revision }, index) => (
            <li key={index.toString()}>
              <p className={styles.who}>
                <AppLink to={`${path}/revision/${revision.number}`}>#{revision.number}</AppLink>
                <RevisionFacts revision={revision} />
                {keys.has(index) && (
                  <AppLink to={`${path}/talk?paragraph=${keys.get(index)}`} rel="nofollow">
                    <FormattedMessage id="wiki.talk_paragraph" />
                  </AppLink>
                )}
              </p>
              <FiguresContext value={figures}>
                <RichText doc={{ type: 'doc', content: [block] }} />
              </FiguresContext>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
