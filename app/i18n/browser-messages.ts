import type { IntlShape } from 'react-intl';
import { registerIntl } from './intl.ts';
import type { Locale } from './locale.ts';

/** Loads the one table that the document in front of the reader was written with. */
export async function loadMessages(locale: Locale): Promise<IntlShape> {
  const { messages } =
    locale === 'en-US' ? await import('./tables/en-us.ts') : await import('./tables/zh-cn.ts');
  return registerIntl(locale, messages);
}
