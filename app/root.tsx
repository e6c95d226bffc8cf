import './styles/tokens.css';
import './styles/base.css';
import { type ReactNode, use } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { htmlLang } from './i18n/locale.ts';
import { RenderedAtContext } from './i18n/now.ts';
import { PageFactsContext } from './page-facts.ts';
import { currentUserContext, pageRequestContext, siteConfigContext } from './request-context.ts';
import { startUp } from './start-up.ts';

export const middleware: Route.MiddlewareFunction[] = [startUp];

export function loader({ context }: Route.LoaderArgs) {
  const { device, isWechat, locale, origin } = context.get(pageRequestContext);
  return {
    config: context.get(siteConfigContext),
    user: context.get(currentUserContext),
    locale,
    device,
    isWechat,
    origin,
    now: Date.now(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.config.siteTitle ?? '' }];

export function Layout({ children }: { children: ReactNode }) {
  const { locale, nonce } = use(PageFactsContext);
  return (
    <html lang={htmlLang[locale]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, maximum-scale=1, minimum-scale=1, user-scalable=no, viewport-fit=cover"
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <RenderedAtContext value={loaderData.now}>
      <Outlet />
    </RenderedAtContext>
  );
}
