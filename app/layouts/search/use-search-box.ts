import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../../shell/use-site.ts';
import { searchPath } from '../navigation.ts';
import { forgetRecentWords, keepRecentWords } from './recent-words.ts';
import { itemsOf } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** What a box of the whole search does while one types: its offer, the keys that lead through it, what is kept. */
export function useSearchBox({ keyword = '', isPalette = false }: { keyword?: string; isPalette?: boolean }) {
  const listId = useId();
  const { key } = useLocation();
  const owner = useSite()?.user?.userId;
  const [typed, setTyped] = useState(keyword);
  const [isOpen, setOpen] = useState(isPalette);
  const [active, setActive] = useState(-1);
  const [offer, renew] = useSuggestions(typed, { owner, isWanted: isOpen });
  const items = isOpen
    ? itemsOf(offer, (words) => `${searchPath}?${new URLSearchParams({ keyword: words })}`)
    : [];
  const chosen = items[active];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation
  useEffect(() => {
    if (!isPalette) setOpen(false);
  }, [key]);

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
      keepRecentWords(chosen.group === 'things' ? typed : chosen.text, owner);
      document.getElementById(`${listId}-${active}`)?.click();
    } else if (event.key === 'Escape' && isOpen && !isPalette) {
      event.preventDefault();
      setOpen(false);
    }
  };

  return {
    typed,
    inputProps: {
      maxLength: 100,
      required: true,
      autoComplete: 'off',
      role: 'combobox',
      'aria-expanded': items.length > 0,
      'aria-controls': items.length > 0 ? listId : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': chosen ? `${listId}-${active}` : undefined,
      onChange: (event: FormEvent<HTMLInputElement>) => {
        setTyped(event.currentTarget.value);
        setActive(-1);
        setOpen(true);
      },
      onFocus: () => void (typed === '' && setOpen(true)),
      onKeyDown,
    } as const,
    formProps: {
      onSubmit: () => keepRecentWords(typed, owner),
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        if (!isPalette && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
    },
    /** Of the list below the box; null while there is nothing to offer. */
    listProps:
      items.length > 0
        ? {
            id: listId,
            items,
            active,
            onForget: () => {
              forgetRecentWords(owner);
              renew();
            },
          }
        : null,
  };
}
