import './styles/tokens.css';
import './styles/base.css';
import { lazy, type ReactNode, Suspense, use, useEffect } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import type { LoadDraftSources } from './components/draft/draft-sources.ts';
import { useSentDraft } from './components/draft/use-sent-draft.ts';
import { setFormOwner } from './components/forms/form-drafts.ts';
import { formTouched } from './components/forms/form-touched.ts';
import { LinkNavigation } from './components/navigation/link-navigation.tsx';
import { PageLoadFailure } from './components/navigation/page-load-failure.tsx';
import { ProgressBar } from './components/navigation/progress-bar.tsx';
import { ToastRegion } from './components/notices/toast.tsx';
import { beforePaintScript } from './components/preferences/before-paint.ts';
import type { ForcedColorMode } from './components/preferences/color-mode.ts';
import { useDocumentPreferences } from './components/preferences/use-document-preferences.ts';
import { LoginDialog } from './components/sign-in/login-dialog.tsx';
import { SignInPrompt } from './components/sign-in/sign-in-prompt.tsx';
import { keepFormFiles } from './framework/form-parts.ts';
import { fetchPostKeeper, watchPosts } from './framework/watch-posts.ts';
import { htmlLang } from './i18n/locale.ts';
import { RenderedAtContext } from './i18n/now.ts';
import { importWithTables } from './i18n/page-messages.ts';
import { ErrorPage } from './routes/error/error-page.tsx';
import { LastResort } from './routes/error/last-resort.tsx';
import { type CarriedFacts, PageFactsContext, pageFactsId } from './shell/page-facts.ts';
import { siteDataContext } from './shell/site-data.ts';
import { startUp } from './shell/start-up.ts';
import { usePageTables } from './shell/use-page-tables.ts';
import { useSite } from './shell/use-site.ts';

/** Its form is fetched when it is first opened; most pages never need it. */
const SignInDialogContent = lazy(async () => ({
  default: (await importWithTables(() => import('./routes/auth/sign-in/sign-in-dialog.tsx')))
    .SignInDialogContent,
}));

const WechatShare = lazy(async () => ({
  default: (await import('./components/wechat/wechat-share.tsx')).WechatShare,
}));

/** The HTTP client is fetched only where WeChat asks for a signature. */
async function signAddress(url: string) {
  const [{ browserApi }, { call }, { getWechatSignature }] = await Promise.all([
    import('./services/browser-api.ts'),
    import('./services/call.ts'),
    import('../contract/wechat/wechat.ts'),
  ]);
  return call(browserApi(), getWechatSignature, { url });
}

export const middleware: Route.MiddlewareFunction[] = [keepFormFiles, startUp];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [watchPosts];

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteDataContext);
  if (!site) throw new Error('Start-up did not run');
  return site;
}

/** Nothing of it changes by going from page to page; signing in, out and over does, by an action. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const isAction = change.formMethod !== undefined && change.formMethod !== 'GET';
  const isAsked = change.currentUrl.href === change.nextUrl.href;
  return isAction || isAsked ? change.defaultShouldRevalidate : false;
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  return error ? [{ name: 'robots', content: 'noindex' }] : [{ title: loaderData?.config.siteTitle ?? '' }];
};

export function Layout({ children }: { children: ReactNode }) {
  const { locale, nonce } = use(PageFactsContext);
  const forced = useForcedColorMode();
  const tables = usePageTables();
  useDocumentPreferences(forced);
  useEffect(() => void formTouched().then(fetchPostKeeper), []);
  return (
    <html
      lang={htmlLang[locale]}
      data-tables={tables || undefined}
      {...(forced && { 'data-theme': forced, 'data-forced': '' })}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, maximum-scale=1, minimum-scale=1, user-scalable=no, viewport-fit=cover"
        />
        <meta name="applicable-device" content="pc,mobile" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="color-scheme" content="light dark" />
        <script nonce={nonce} suppressHydrationWarning>
          {beforePaintScript}
        </script>
        <Meta />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <LinkNavigation />
        <ProgressBar />
        <ToastRegion />
        <CarriedFactsElement />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

const loadDraftSources: LoadDraftSources = () => import('./services/draft-sources.ts');

export default function App({ loaderData }: Route.ComponentProps) {
  useSentDraft(loaderData.user ? loadDraftSources : undefined);
  const username = loaderData.user?.username;
  useEffect(() => setFormOwner(username), [username]);
  return (
    <RenderedAtContext value={loaderData.now}>
      <PageLoadFailure />
      <Outlet />
      <SignInPrompt />
      <LoginDialog>
        <Suspense>
          <SignInDialogContent />
        </Suspense>
      </LoginDialog>
      {loaderData.wechatScript && (
        <Suspense>
          <WechatShare script={loaderData.wechatScript} sign={signAddress} />
        </Suspense>
      )}
    </RenderedAtContext>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LastResort>
      <ErrorPage error={error} />
    </LastResort>
  );
}

/** The mode that the deepest route with `handle.colorMode` forces. */
function useForcedColorMode(): ForcedColorMode | undefined {
  const handles = useMatches().map(({ handle }) => handle as { colorMode?: ForcedColorMode } | undefined);
  return handles.findLast((handle) => handle?.colorMode)?.colorMode;
}

/**
 * An error document hands its facts on as data, and the site's when no loader ran, so that the browser draws the
 * same page.
 */
function CarriedFactsElement() {
  const { requestId } = use(PageFactsContext);
  const isError = useRouteError() !== undefined;
  const hasLoaderData = useRouteLoaderData('root') !== undefined;
  const site = useSite();
  if (!isError) return null;
  const facts: CarriedFacts = { requestId, site: hasLoaderData ? undefined : site };
  const text = JSON.stringify(facts).replace(/</g, '\\u003c');
  return (
    <script type="application/json" id={pageFactsId} suppressHydrationWarning>
      {text}
    </script>
  );
}
