import type { IntlShape } from 'react-intl';
import { registerIntl } from './intl.ts';
import type { Locale } from './locale.ts';
import { awaitTables, errorTable, setTableSource } from './page-messages.ts';

/** Loads the words that the document in front of the reader was written with: the shell's and those of `tables`. */
export async function loadMessages(locale: Locale, tables: readonly string[]): Promise<IntlShape> {
  const words = locale === 'en-US' ? await import('./browser/en-us.ts') : await import('./browser/zh-cn.ts');
  const { intl, add } = registerIntl(locale, words.messages);
  setTableSource(async (name) => {
    add((await (name === errorTable ? words.fetchErrors() : words.fetchTable(name))) ?? {});
  });
  await awaitTables(tables);
  return intl;
}
