import listed from 'virtual:page-tables';
import fileOfTable from 'virtual:table-files';
import { use } from 'react';
import { preloadModule } from 'react-dom';
import { useMatches } from 'react-router';
import { awaitTables } from '../i18n/page-messages.ts';
import { tablesOfPage } from '../i18n/tables-of-page.ts';
import { PageFactsContext } from './page-facts.ts';

/**
 * The names of the tables that the page on show is written with. The server names their files at the top of the
 * document; going to a page in the browser waits here until its words have come, the page before still on show.
 */
export function usePageTables(): string {
  const { locale, nonce } = use(PageFactsContext);
  const ids = useMatches().map(({ id }) => id);
  const names = [...new Set(ids.flatMap((id) => tablesOfPage(listed, id)))];
  for (const table of [`browser/${locale.toLowerCase()}`, ...names.map((name) => `${locale}/${name}`)]) {
    const file = fileOfTable[table];
    if (file) preloadModule(file, { as: 'script', nonce });
  }
  const coming = awaitTables(names);
  if (coming) use(coming);
  return names.join(' ');
}
