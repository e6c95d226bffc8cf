import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { createSignal, useSignal } from '../../components/navigation/signal.ts';
import { importWithTables } from '../../i18n/page-messages.ts';

const isWanted = createSignal(false);

/** Fetched when it is first wanted: pages carry only the listener for its keys. */
const SearchPalette = lazy(async () => ({
  default: (await importWithTables(() => import('./search-palette.tsx'))).SearchPalette,
}));

/** For links to the search: a plain press opens the palette over the page, a new tab still gets the search's page. */
export function onSearchLinkClick(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  isWanted.set(true);
}

/** Opens the palette by Ctrl+K or ⌘K, and closes it when the page changes. */
export function PaletteHost() {
  const isOpen = useSignal(isWanted);
  const [wasOpened, setOpened] = useState(false);
  const { key } = useLocation();

  useEffect(() => {
    if (isOpen) setOpened(true);
  }, [isOpen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation
  useEffect(() => isWanted.set(false), [key]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      isWanted.set(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  if (!wasOpened) return null;
  return (
    <Suspense>
      <SearchPalette isOpen={isOpen} onClose={() => isWanted.set(false)} />
    </Suspense>
  );
}
