import { FormattedMessage } from 'react-intl';
import type { SearchHelp, SearchSuggestion } from '../../../contract/search/search.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Written } from '../../components/ui/written.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { partRequestAddress } from '../../shell/part-request-address.ts';
import { type WholeQuery, wholeAddress } from './whole-query.ts';
import styles from './whole-search.module.css';

/** Nothing found: where there is something after all, and the offer to ask with these words. */
export function WholeNone({ query, help }: { query: WholeQuery; help: SearchHelp | null }) {
  const { keyword, kind } = query;
  const others = help?.unfilteredTotal ?? 0;
  return (
    <div role="status">
      <EmptyState
        title={<FormattedMessage id="search.none" values={{ keyword: <Written text={keyword} /> }} />}
        action={
          others > 0 ? (
            <ButtonLink variant="primary" to={wholeAddress({ keyword })}>
              <FormattedMessage id="search.none.everywhere" values={{ count: others }} />
            </ButtonLink>
          ) : (
            <ButtonLink
              variant="primary"
              to={`/forum/new?${new URLSearchParams({ title: keyword })}`}
              rel="nofollow"
            >
              <FormattedMessage id="search.ask" />
            </ButtonLink>
          )
        }
      >
        <FormattedMessage id={others > 0 ? 'search.none.filtered' : 'search.none.text'} />
        {kind === 'part' && (
          <>
            {' '}
            <AppLink className="link" to={partRequestAddress(keyword)} rel="nofollow">
              <FormattedMessage id="part.request" />
            </AppLink>
          </>
        )}
      </EmptyState>
      <Suggestions label="search.near" list={help?.near} />
      <Suggestions label="search.relaxed" list={help?.relaxed} />
    </div>
  );
}

function Suggestions({ label, list }: { label: MessageId; list: readonly SearchSuggestion[] | undefined }) {
  if (!list || list.length === 0) return null;
  return (
    <p className={`${styles.words} ${styles.centred}`}>
      <FormattedMessage id={label} />
      {list.map(({ keyword, total }) => (
        <AppLink key={keyword} className="link" to={wholeAddress({ keyword })}>
          {keyword} ({total})
        </AppLink>
      ))}
    </p>
  );
}
