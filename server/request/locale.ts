import { parse } from 'cookie';
import { chooseLocale, type Locale, localeCookie } from '../../app/i18n/locale.ts';

/** The visitor's choice (cookie), else the best match of what the browser accepts, else zh-CN. */
export function readLocale(cookieLine: string | null | undefined, acceptLanguage?: string | null): Locale {
  return chooseLocale(parse(cookieLine ?? '')[localeCookie.name], acceptLanguage);
}
