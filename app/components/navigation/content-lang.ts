import { useIntl } from 'react-intl';

/** What people wrote is Chinese: the `lang` of such a region on a page in another language. */
export function useContentLang(): 'zh-cmn-Hans' | undefined {
  return useIntl().locale === 'en-US' ? 'zh-cmn-Hans' : undefined;
}

const han = /\p{Script=Han}/u;

/** The same for single texts of the site, of which a page in another language shows some translated. */
export function useTextLang(): (text: string) => 'zh-cmn-Hans' | undefined {
  const lang = useContentLang();
  return (text) => (lang && han.test(text) ? lang : undefined);
}
