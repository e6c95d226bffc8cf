import { getIntl } from '../../i18n/intl.ts';
import { htmlLang, type Locale } from '../../i18n/locale.ts';

/** The document sent when not even the error page could be rendered on the server: no styles, no scripts. */
export function lastResortDocument(locale: Locale): string {
  const intl = getIntl(locale);
  const text = intl.formatMessage({ id: 'error_page.failed' });
  const home = intl.formatMessage({ id: 'error_page.home' });
  return `<!DOCTYPE html><html lang="${htmlLang[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text}</title></head><body><p>${text}</p><p><a href="/">${home}</a></p></body></html>`;
}
