import type { IntlShape } from 'react-intl';

/** The text of the page's language; the Chinese one where there is no other. */
export function say(intl: Pick<IntlShape, 'locale'>, { zh, en }: { zh: string; en: string }): string {
  return intl.locale === 'en-US' && en ? en : zh;
}

/** Its language where that is not the page's. */
export function langOf(
  intl: Pick<IntlShape, 'locale'>,
  { en }: { zh: string; en: string },
): 'zh-cmn-Hans' | undefined {
  return intl.locale === 'en-US' && !en ? 'zh-cmn-Hans' : undefined;
}

/** As a clock: 5:18, 1:02:03. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${two(minutes)}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}
