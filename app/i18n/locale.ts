export const locales = ['zh-CN', 'en-US'] as const;
export type Locale = (typeof locales)[number];

/** Cookie that keeps a visitor's choice of language (specification, part 9), for 365 days. */
export const localeCookie = { name: 'currentLang', maxAge: 365 * 86_400 } as const;

/** Values of `<html lang>`; Chinese pages carry the code the specification names. */
export const htmlLang: Readonly<Record<Locale, string>> = { 'zh-CN': 'zh-cmn-Hans', 'en-US': 'en-US' };

export function isLocale(text: unknown): text is Locale {
  return locales.includes(text as Locale);
}

/** The visitor's own choice, else the best match of Accept-Language, else zh-CN. */
export function chooseLocale(choice: string | undefined, acceptLanguage: string | null | undefined): Locale {
  if (isLocale(choice)) return choice;
  for (const tag of acceptedLanguages(acceptLanguage ?? '')) {
    if (/^(zh|cmn)\b/i.test(tag)) return 'zh-CN';
    if (/^en\b/i.test(tag)) return 'en-US';
  }
  return 'zh-CN';
}

export function localeOfLang(lang: string): Locale {
  return /^en\b/i.test(lang) ? 'en-US' : 'zh-CN';
}

function acceptedLanguages(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality), index };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ tag }) => tag);
}
