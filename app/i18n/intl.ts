import { createIntl, createIntlCache, type IntlShape, type ResolvedIntlConfig } from 'react-intl';
import type { Locale } from './locale.ts';

export type Messages = ResolvedIntlConfig['messages'];

/** One intl object per locale and process: making one per request costs as much as the whole page. */
const registered = new Map<Locale, IntlShape>();

export function registerIntl(locale: Locale, messages: Messages): IntlShape {
  const intl = createIntl(
    { locale, messages, defaultLocale: 'en-US', timeZone: 'Asia/Shanghai', onError: reportMissing },
    createIntlCache(),
  );
  registered.set(locale, intl);
  return intl;
}

/** The intl object of `locale`; a browser holds only the one its document was written in. */
export function getIntl(locale: Locale): IntlShape {
  const intl = registered.get(locale) ?? registered.values().next().value;
  if (!intl) throw new Error(`No messages were registered for ${locale}`);
  return intl;
}

function reportMissing(error: { code: string; message: string }): void {
  // The default locale has no data of its own to warn about on either side.
  if (error.code !== 'MISSING_DATA') console.error(error.message);
}
