import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useLocation } from 'react-router';
import box from '../../components/forms/search-box.module.css';
import { Button } from '../../components/ui/button.tsx';
import { searchPath } from '../navigation.ts';
import { forgetRecentWords, keepRecentWords } from './recent-words.ts';
import styles from './search-field.module.css';
import { itemsOf, SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface SearchFieldProps {
  keyword?: string;
  /** Area that the search stays in. */
  kind?: string;
  /** Shows its offer at once and has the focus: in the palette. */
  isPalette?: boolean;
}

/** The box of the whole search: a plain form that leads to the results; with scripts it offers while one types. */
export function SearchField({ keyword = '', kind = 'all', isPalette = false }: SearchFieldProps) {
  const intl = useIntl();
  const listId = useId();
  const { key } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(keyword);
  const [isOpen, setOpen] = useState(isPalette);
  const [active, setActive] = useState(-1);
  const [offer, renew] = useSuggestions(typed, isOpen);
  const items = isOpen
    ? itemsOf(offer, (words) => `${searchPath}?${new URLSearchParams({ keyword: words })}`)
    : [];
  const chosen = items[active];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation
  useEffect(() => {
    if (!isPalette) setOpen(false);
  }, [key]);
  useEffect(() => {
    // What a dialog looks for when it opens; React writes no such attribute.
    if (isPalette) input.current?.setAttribute('autofocus', '');
  }, [isPalette]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place before the first row stands for the box itself.
      setActive(((active + 1 + step + items.length + 1) % (items.length + 1)) - 1);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      keepRecentWords(chosen.group === 'things' ? typed : chosen.text);
      document.getElementById(`${listId}-${active}`)?.click();
    } else if (event.key === 'Escape' && isOpen && !isPalette) {
      event.preventDefault();
      setOpen(false);
    }
  };

  return (
    <Form
      className={styles.form}
      role="search"
      action={searchPath}
      onSubmit={() => keepRecentWords(typed)}
      onBlur={(event) => {
        if (!isPalette && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <div className={box.box}>
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="keyword"
          value={typed}
          maxLength={100}
          required
          autoComplete="off"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
          aria-label={intl.formatMessage({ id: 'search.label' })}
          placeholder={intl.formatMessage({ id: 'search.label' })}
          onChange={(event: FormEvent<HTMLInputElement>) => {
            setTyped(event.currentTarget.value);
            setActive(-1);
            setOpen(true);
          }}
          onFocus={() => typed === '' && setOpen(true)}
          onKeyDown={onKeyDown}
        />
        {kind !== 'all' && <input type="hidden" name="kind" value={kind} />}
        <Button type="submit" variant="primary" size="small">
          <FormattedMessage id="search.submit" />
        </Button>
      </div>
      {items.length > 0 && (
        <div className={isPalette ? styles.below : styles.floating}>
          <SuggestionList
            id={listId}
            items={items}
            active={active}
            onForget={() => {
              forgetRecentWords();
              renew();
            }}
          />
        </div>
      )}
    </Form>
  );
}
