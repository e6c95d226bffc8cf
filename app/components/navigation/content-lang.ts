import { useIntl } from 'react-intl';

/** What people wrote is Chinese: the `lang` of such a region on a page in another language. */
export function useContentLang(): 'zh-cmn-Hans' | undefined {
  return useIntl().locale === 'en-US' ? 'zh-cmn-Hans' : undefined;
}
