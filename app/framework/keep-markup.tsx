import { renderToString } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import type { KeepMarkup } from '../components/kept-markup.tsx';
import { getIntl } from '../i18n/intl.ts';
import { isLocale } from '../i18n/locale.ts';

/** Each change of a product, of the site's title or of a row leaves texts behind that nobody asks for again. */
const maxKept = 500;

/** Renders each part once; when there are too many, all are dropped and rendered anew as they are asked for. */
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
