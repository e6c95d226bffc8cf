import { FormattedMessage, useIntl } from 'react-intl';
import type { TopicHit } from '../../../../contract/search/search.ts';
import list from '../../../components/lists/hit-list.module.css';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Marked } from '../../../components/rich-text/marked.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { type SearchQuery, searchQueryText } from './search-query.ts';

/** What was found, with the words marked where they stand. */
export function SearchHits({ hits, query }: { hits: readonly TopicHit[]; query: SearchQuery }) {
  const intl = useIntl();
  const lang = useContentLang();
  return (
    <ol className={list.hits}>
      {hits.map((hit) => (
        <li key={hit.id}>
          <div className={list.title}>
            {hit.isSolved !== null && (
              <Tag tone={hit.isSolved ? 'ok' : 'warn'}>
                <FormattedMessage id={hit.isSolved ? 'forum.tag.solved' : 'forum.tag.unsolved'} />
              </Tag>
            )}
            <h2 lang={lang}>
              <AppLink to={hit.url}>
                <Marked segments={hit.title} />
              </AppLink>
            </h2>
          </div>
          <p className={list.snippet} lang={lang}>
            <Marked segments={hit.snippet} />
          </p>
          <p className={list.facts}>
            {hit.floor > 0 && (
              <span>
                <FormattedMessage id="forum.floor" values={{ floor: hit.floor }} />
              </span>
            )}
            <span lang={lang}>{hit.boardName}</span>
            {hit.author && (
              <AppLink
                to={`/forum/search?${searchQueryText({ ...query, author: hit.author.userId })}`}
                title={intl.formatMessage({ id: 'forum.search.author' })}
                rel="nofollow"
              >
                {hit.author.nickname}
              </AppLink>
            )}
            <Time value={hit.updatedAt} />
            <span>
              <FormattedMessage id="forum.reply_count" values={{ count: hit.replyCount }} />
            </span>
            {!hit.isLiteral && (
              <span>
                <FormattedMessage id="forum.search.approximate" />
              </span>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
