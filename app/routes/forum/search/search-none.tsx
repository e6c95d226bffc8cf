import { FormattedMessage } from 'react-intl';
import type { SearchHelp, SearchSuggestion } from '../../../../contract/search/search.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Written } from '../../../components/ui/written.tsx';
import type { MessageId } from '../../../i18n/messages.ts';
import styles from './search.module.css';
import { type SearchQuery, searchQueryText } from './search-query.ts';

interface SearchNoneProps {
  query: SearchQuery;
  help: SearchHelp | null;
}

/** Nothing found: words that do find something, and the offer to ask with these words. */
export function SearchNone({ query, help }: SearchNoneProps) {
  const { keyword, board } = query;
  const ask = new URLSearchParams({ title: keyword, ...(board > 0 && { board: String(board) }) });
  return (
    <div role="status">
      <EmptyState
        title={<FormattedMessage id="forum.search.none" values={{ keyword: <Written text={keyword} /> }} />}
        action={
          <ButtonLink variant="primary" to={`/forum/new?${ask}`} rel="nofollow">
            <FormattedMessage id="forum.search.ask" />
          </ButtonLink>
        }
      >
        <FormattedMessage id="forum.search.none.text" />
      </EmptyState>
      {help && help.unfilteredTotal > 0 && (
        <p className={styles.help}>
          <AppLink className="link" to={`/forum/search?${searchQueryText({ keyword })}`}>
            <FormattedMessage id="forum.search.unfiltered" values={{ count: help.unfilteredTotal }} />
          </AppLink>
        </p>
      )}
      <Suggestions label="forum.search.near" list={help?.near} />
      <Suggestions label="forum.search.relaxed" list={help?.relaxed} />
    </div>
  );
}

function Suggestions({ label, list }: { label: MessageId; list: readonly SearchSuggestion[] | undefined }) {
  if (!list || list.length === 0) return null;
  return (
    <p className={styles.help}>
      <FormattedMessage id={label} />
      {list.map(({ keyword, total }) => (
        <AppLink key={keyword} className="link" to={`/forum/search?${searchQueryText({ keyword })}`}>
          <Written text={keyword} /> ({total})
        </AppLink>
      ))}
    </p>
  );
}
