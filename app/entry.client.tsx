import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RawIntlProvider } from 'react-intl';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from './i18n/browser-messages.ts';
import { localeOfLang } from './i18n/locale.ts';
import { PageFactsContext } from './page-facts.ts';

const locale = localeOfLang(document.documentElement.lang);
const requestId = document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? '';

loadMessages(locale).then((intl) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageFactsContext value={{ locale, requestId, nonce: '' }}>
          <RawIntlProvider value={intl}>
            <HydratedRouter />
          </RawIntlProvider>
        </PageFactsContext>
      </StrictMode>,
    );
  });
});
