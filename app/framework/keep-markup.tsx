import { renderToString } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { getIntl } from '../i18n/intl.ts';
import { isLocale } from '../i18n/locale.ts';
import type { KeepMarkup } from './kept-markup.tsx';

/** Menus and footers in two languages take some fifty; a site whose products change often begins anew. */
const maxKept = 200;

/** Renders each part of a page once; what was not asked for lately is not told apart, all are dropped when there are too many. */
export function createMarkupKeeper(): KeepMarkup {
  const kept = new Map<string, string>();
  return (key, locale, children) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (!isLocale(locale)) throw new Error(`No messages in ${locale}`);
    const html = renderToString(<RawIntlProvider value={getIntl(locale)}>{children}</RawIntlProvider>);
    if (kept.size >= maxKept) kept.clear();
    kept.set(key, html);
    return html;
  };
}
