import { FormattedMessage, useIntl } from 'react-intl';
import { mergeKinds } from '../../../contract/area-kinds.ts';
import type { SearchTerms } from '../../../contract/kinds.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { searchPath } from '../../layouts/navigation.ts';
import { SuggestionList } from '../../layouts/search/suggestion-list.tsx';
import { useSearchBox } from '../../layouts/search/use-search-box.ts';
import styles from './home-hero.module.css';

const kinds = Object.entries(mergeKinds('search') as Readonly<Record<string, SearchTerms>>);
const scopes = [
  'all',
  ...kinds
    .flatMap(([kind, { homeOrder }]) => (homeOrder ? [{ kind, homeOrder }] : []))
    .sort((a, b) => a.homeOrder - b.homeOrder)
    .map(({ kind }) => kind),
];

/** Words to begin a search with, and where they come from. */
export interface Words {
  source: 'hot' | 'tags';
  list: readonly string[];
}

/** Promise and search; the form is a plain GET, so it works without scripts, and offers while one types with them. */
export function HomeHero({ words }: { words: Words }) {
  const intl = useIntl();
  const { inputProps, formProps, listProps } = useSearchBox({});
  return (
    <div className={styles.hero}>
      <div>
        <h1>
          <FormattedMessage id="home.title" />
        </h1>
        <p className={styles.subtitle}>
          <FormattedMessage id="home.subtitle" />
        </p>
      </div>
      <search>
        <form className={styles.search} action={searchPath} {...formProps}>
          <select name="kind" aria-label={intl.formatMessage({ id: 'home.search.scope' })}>
            {scopes.map((scope) => (
              <option key={scope} value={scope}>
                {intl.formatMessage({ id: `home.search.scope.${scope}` as MessageId })}
              </option>
            ))}
          </select>
          <label className="vh" htmlFor="home-search">
            <FormattedMessage id="home.search.label" />
          </label>
          <input
            id="home-search"
            name="keyword"
            type="text"
            enterKeyHint="search"
            placeholder={intl.formatMessage({ id: 'home.search.placeholder' })}
            {...inputProps}
          />
          <Button
            type="submit"
            variant="primary"
            aria-label={intl.formatMessage({ id: 'home.search.submit' })}
          >
            <Icon name="search" />
            <span className={styles.submit}>
              <FormattedMessage id="home.search.submit" />
            </span>
          </Button>
          {listProps && (
            <div className={styles.offer}>
              <SuggestionList {...listProps} />
            </div>
          )}
        </form>
        {words.list.length > 0 && <FirstWords words={words} />}
      </search>
    </div>
  );
}

function FirstWords({ words: { source, list } }: { words: Words }) {
  const lang = useContentLang();
  return (
    <p className={styles.words}>
      <FormattedMessage id={`home.search.${source}`} />
      {list.map((word) => (
        <AppLink
          key={word}
          to={`/wholeSearch?${new URLSearchParams({ keyword: word })}`}
          rel="nofollow"
          lang={lang}
          isPrefetchOff
        >
          {word}
        </AppLink>
      ))}
    </p>
  );
}
