import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RawIntlProvider } from 'react-intl';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from './i18n/browser-messages.ts';
import { localeOfLang } from './i18n/locale.ts';
import { keepStyleSheets } from './router-internals/keep-style-sheets.ts';
import { type CarriedFacts, PageFactsContext, pageFactsId } from './shell/page-facts.ts';

keepStyleSheets();

const { lang, dataset } = document.documentElement;
const locale = localeOfLang(lang);

loadMessages(locale, dataset.tables?.split(' ').filter(Boolean) ?? []).then((intl) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageFactsContext value={{ locale, nonce: '', ...readFacts() }}>
          <RawIntlProvider value={intl}>
            <HydratedRouter />
          </RawIntlProvider>
        </PageFactsContext>
      </StrictMode>,
    );
  });
});

// After everything the page itself needs; the portal works the same without it.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') keepOfflinePage();
  else window.addEventListener('load', keepOfflinePage);
}

function keepOfflinePage(): void {
  navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.warn(String(error)));
}

function readFacts(): CarriedFacts {
  return JSON.parse(document.getElementById(pageFactsId)?.textContent || '{"requestId":""}');
}
