import { FormattedMessage, useIntl } from 'react-intl';
import { listParagraphs } from '../../../../contract/rich-text/paragraphs.ts';
import { expandDoc, type Values } from '../../../../contract/rich-text/variables.ts';
import type { WikiArticle } from '../../../../contract/wiki/wiki.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { IncludesContext } from '../../../components/rich-text/rich-include.tsx';
import { RichText } from '../../../components/rich-text/rich-text.tsx';
import { CalculationsContext, FiguresContext, ThingsContext } from '../../../components/rich-text/things.ts';
import { Icon } from '../../../components/ui/icon.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { abbreviateCount } from '../../../i18n/number-format.ts';
import { FoldedContents } from './article-contents.tsx';
import styles from './article-text.module.css';
import { ArticleTools } from './article-tools.tsx';
import { IncludedArticle } from './included-article.tsx';

/** The article itself: the definition first, then its sections, each with a way to edit it. */
export function ArticleText({ article, isSignedIn }: { article: WikiArticle; isSignedIn: boolean }) {
  const intl = useIntl();
  const lang = useContentLang();
  const path = `/wiki/detail/${article.slug}`;
  // Keys of paragraphs are made of what was written, so the values are put in here.
  const values: Values = new Map(article.variables.map(({ name, value }) => [name, value]));
  const sectionTools = (anchor: string) => {
    const section = encodeURIComponent(anchor);
    const count = article.sectionComments.find((each) => each.section === anchor)?.count ?? 0;
    const edit = intl.formatMessage({ id: 'wiki.edit_section' });
    const talk = intl.formatMessage({ id: 'wiki.talk_section' }, { count });
    return (
      <>
        <AppLink
          className={styles.sectionTool}
          to={`${path}/edit?section=${section}`}
          rel="nofollow"
          aria-label={edit}
          title={edit}
        >
          <Icon name="pen" size={16} />
        </AppLink>
        <AppLink
          className={styles.sectionTool}
          to={`${path}/talk?section=${section}`}
          rel="nofollow"
          aria-label={talk}
          title={talk}
        >
          <Icon name="msg" size={16} />
          {count > 0 && <small>{count}</small>}
        </AppLink>
      </>
    );
  };
  return (
    <article>
      <h1 className={styles.title} lang={lang}>
        {article.title}
      </h1>
      <Facts article={article} />
      <ArticleTools article={article} isSignedIn={isSignedIn} />
      {article.audience !== 'everyone' && (
        <Notice tone="warn">
          <FormattedMessage id={`wiki.audience.${article.audience}.notice`} />
        </Notice>
      )}
      {article.isReviewDue && (
        <Notice tone="warn">
          <FormattedMessage id="wiki.review_due" values={{ day: article.reviewOn }} />
        </Notice>
      )}
      <p className={styles.summary} lang={lang}>
        {article.summary}
      </p>
      <FoldedContents doc={article.body} />
      <ThingsContext value={article.things}>
        <FiguresContext value={article.figures}>
          <CalculationsContext value={article.calculations}>
            <IncludesContext value={includedOf(article, values)}>
              <RichText
                doc={expandDoc(article.body, values)}
                hasAnchors
                afterHeading={sectionTools}
                afterBlock={paragraphTalk(article)}
                className={styles.text}
              />
            </IncludesContext>
          </CalculationsContext>
        </FiguresContext>
      </ThingsContext>
      <AroundArticle article={article} />
    </article>
  );
}

/** The topic that it came from, related things and tags. */
function AroundArticle({ article }: { article: WikiArticle }) {
  const lang = useContentLang();
  return (
    <>
      {article.origin && (
        <p className={styles.origin}>
          <FormattedMessage
            id="wiki.origin"
            values={{
              topic: (
                <AppLink className="link" to={`/forum/topic/${article.origin.topicId}`}>
                  {article.origin.title}
                </AppLink>
              ),
            }}
          />
        </p>
      )}
      {article.related.length > 0 && (
        <>
          <h2 className={styles.related}>
            <FormattedMessage id="wiki.related" />
          </h2>
          <ul className={styles.relatedList}>
            {article.related.map((thing) => (
              <li key={`${thing.kind}:${thing.id}`}>
                <AppLink to={thing.path}>
                  <Written text={thing.label} />
                </AppLink>
                {thing.text && (
                  <span>
                    <Written text={thing.text} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {article.tags.length > 0 && (
        <p className={styles.tags} lang={lang}>
          {article.tags.map((tag) => (
            <Tag key={tag} to={`/wiki/search?tag=${encodeURIComponent(tag)}`}>
              {tag}
            </Tag>
          ))}
        </p>
      )}
    </>
  );
}

/** Each part of another article, drawn where its link stands. */
const includedOf = ({ included }: WikiArticle, values: Values) =>
  new Map(
    included.map((each) => [
      each.href,
      <IncludedArticle key={each.href} {...each} body={expandDoc(each.body, values)} />,
    ]),
  );

/** Behind each paragraph that somebody spoke of, the way to what was said. */
function paragraphTalk({ slug, body, paragraphComments }: WikiArticle) {
  if (paragraphComments.length === 0) return undefined;
  const counts = new Map(paragraphComments.map(({ key, count }) => [key, count]));
  const keys = new Map(listParagraphs(body).map(({ index, key }) => [index, key]));
  return (index: number) => {
    const key = keys.get(index) ?? '';
    const count = counts.get(key);
    return (
      count && (
        <p className={styles.paragraphTalk}>
          <AppLink to={`/wiki/detail/${slug}/talk?paragraph=${key}`} rel="nofollow">
            <Icon name="msg" size={16} />
            <FormattedMessage id="wiki.talk_paragraph.count" values={{ count }} />
          </AppLink>
        </p>
      )
    );
  };
}

function Facts({ article }: { article: WikiArticle }) {
  const intl = useIntl();
  return (
    <p className={styles.facts}>
      <span>
        <Icon name="clock" size={16} />
        <FormattedMessage
          id="wiki.revised"
          values={{ time: <Time value={article.updatedAt} format="date" /> }}
        />
      </span>
      {article.viewCount > 0 && (
        <span>
          <Icon name="eye" size={16} />
          <FormattedMessage
            id="wiki.views"
            values={{ views: abbreviateCount(article.viewCount, intl.locale) }}
          />
        </span>
      )}
      <span>
        <Icon name="pen" size={16} />
        <AppLink to={`/wiki/detail/${article.slug}/history`}>
          <FormattedMessage
            id="wiki.revision_of"
            values={{ revision: article.revision, people: article.contributorCount }}
          />
        </AppLink>
      </span>
    </p>
  );
}
