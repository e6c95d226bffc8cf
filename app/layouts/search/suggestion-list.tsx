import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Icon, type IconName } from '../../components/ui/icon.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import styles from './suggestion-list.module.css';
import type { Offer } from './use-suggestions.ts';

export interface SuggestionItem {
  key: string;
  group: 'words' | 'things' | 'recent' | 'hot';
  text: string;
  note: string;
  to: string;
}

const icons: Readonly<Record<SuggestionItem['group'], IconName>> = {
  words: 'search',
  things: 'right',
  recent: 'clock',
  hot: 'bolt',
};

/** The rows of an offer in the order of the arrow keys. */
export function itemsOf(offer: Offer, addressOf: (words: string) => string): SuggestionItem[] {
  const words = (group: 'words' | 'recent' | 'hot') =>
    offer[group].map((text) => ({ key: `${group} ${text}`, group, text, note: '', to: addressOf(text) }));
  const things = offer.things.map(({ kind, title, url, note }) => ({
    key: `things ${url}`,
    group: 'things' as const,
    text: title,
    note: note || kind,
    to: url,
  }));
  return [...words('words'), ...things, ...words('recent'), ...words('hot')];
}

interface SuggestionListProps {
  id: string;
  items: readonly SuggestionItem[];
  /** Index of the row that the arrow keys chose; -1 for none. */
  active: number;
  onForget(): void;
}

/** Rows under the box: links, so that each can be opened in a tab of its own. */
export function SuggestionList({ id, items, active, onForget }: SuggestionListProps) {
  const intl = useIntl();
  return (
    <div className={styles.list}>
      <div id={id} role="listbox" aria-label={intl.formatMessage({ id: 'search.suggestions' })}>
        {items.map((item, index) => (
          <Fragment key={item.key}>
            {item.group !== items[index - 1]?.group && (
              <p className={styles.head} role="presentation">
                {intl.formatMessage({ id: `search.suggestions.${item.group}` as MessageId })}
              </p>
            )}
            <AppLink
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={styles.row}
              tabIndex={-1}
              to={item.to}
            >
              <Icon name={icons[item.group]} size={16} />
              <span className={styles.text}>{item.text}</span>
              {item.note && <small>{noteText(intl, item)}</small>}
            </AppLink>
          </Fragment>
        ))}
      </div>
      {items.some(({ group }) => group === 'recent') && (
        <button type="button" className={styles.forget} onClick={onForget}>
          <FormattedMessage id="search.recent.forget" />
        </button>
      )}
    </div>
  );
}

/** A note is the name of a kind, or a text of its own. */
function noteText(intl: ReturnType<typeof useIntl>, { note }: SuggestionItem): string {
  const id = `search.kind.${note}`;
  return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id: id as MessageId }) : note;
}
