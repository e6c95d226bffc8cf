import { expect, test } from 'vitest';
import { chooseLocale, htmlLang, localeCookie, localeOfLang } from '../../../app/i18n/locale.ts';

test.each([
  ['en-US', 'zh-CN,zh;q=0.9', 'en-US'],
  ['zh-CN', 'en', 'zh-CN'],
  [undefined, undefined, 'zh-CN'],
  [undefined, '', 'zh-CN'],
  [undefined, '*', 'zh-CN'],
  [undefined, 'en-GB,en;q=0.8', 'en-US'],
  [undefined, 'zh-TW,zh;q=0.9,en;q=0.8', 'zh-CN'],
  [undefined, 'zh-Hans-CN', 'zh-CN'],
  [undefined, 'fr-FR,fr;q=0.9,en;q=0.8,zh;q=0.7', 'en-US'],
  [undefined, 'fr,zh;q=0.2,en;q=0.1', 'zh-CN'],
  [undefined, 'fr, de;q=0.9', 'zh-CN'],
  [undefined, 'en;q=0, zh;q=0.1', 'zh-CN'],
  ['de-DE', 'en', 'en-US'],
  ['__proto__', 'en', 'en-US'],
])('cookie %s and Accept-Language %s choose %s', (cookie, accepted, locale) => {
  expect(chooseLocale(cookie, accepted)).toBe(locale);
});

test('the choice lasts 365 days in the cookie currentLang', () => {
  expect(localeCookie).toEqual({ name: 'currentLang', maxAge: 31_536_000 });
});

test('the document tells its language, and the browser reads it back', () => {
  expect(htmlLang).toEqual({ 'zh-CN': 'zh-cmn-Hans', 'en-US': 'en-US' });
  expect(localeOfLang('zh-cmn-Hans')).toBe('zh-CN');
  expect(localeOfLang('en-US')).toBe('en-US');
});
