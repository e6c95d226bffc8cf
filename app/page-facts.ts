import { createContext } from 'react';
import type { Locale } from './i18n/locale.ts';

/** What the document itself knows, even when no loader could answer. */
export interface PageFacts {
  locale: Locale;
  requestId: string;
  /** Nonce of the content security policy; empty in the browser, which hides it. */
  nonce: string;
}

export const PageFactsContext = createContext<PageFacts>({ locale: 'zh-CN', requestId: '', nonce: '' });
