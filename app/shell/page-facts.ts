import { createContext } from 'react';
import type { Locale } from '../i18n/locale.ts';
import type { SiteData } from './site-data.ts';

/** What the document itself knows, even when no loader could answer. */
export interface PageFacts {
  locale: Locale;
  requestId: string;
  /** Nonce of the content security policy, if there is one; empty in the browser, which hides it. */
  nonce?: string;
  site?: SiteData;
}

export const PageFactsContext = createContext<PageFacts>({ locale: 'zh-CN', requestId: '' });

/** Element of an error document that hands its facts to the browser. */
export const pageFactsId = 'page-facts';

export type CarriedFacts = Pick<PageFacts, 'requestId' | 'site'>;
