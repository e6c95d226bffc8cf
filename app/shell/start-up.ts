import { parse, serialize } from 'cookie';
import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import type { CurrentUser } from '../../contract/account/account.ts';
import { listProducts } from '../../contract/product/product.ts';
import { getSiteConfig } from '../../contract/site/site.ts';
import {
  apiContext,
  currentUserContext,
  keepPagePrivate,
  pageRequestContext,
  siteConfigContext,
} from '../framework/request-context.ts';
import { inEnglish } from '../i18n/site-texts/in-english.ts';
import { type ProductMenuTier, productMenuOf } from '../layouts/product-menu.ts';
import type { Api } from '../services/call.ts';
import { call } from '../services/call.ts';
import { getActiveUser } from '../services/current-user.ts';
import { createPageApi } from '../services/page-api.ts';
import { siteDataContext } from './site-data.ts';

/**
 * The specified order of every request: configuration (the title is made of it), then the device class, which
 * the server in front has read from the user agent because its cache needs it too, then the current user.
 */
export const startUp: MiddlewareFunction<Response> = async ({ context, request }) => {
  const page = context.get(pageRequestContext);
  const api = createPageApi(page, request, page.locale === 'en-US' ? inEnglish : undefined);
  context.set(apiContext, api);
  const [config, productMenu] = await Promise.all([call(api, getSiteConfig, {}), findProductMenu(api)]);
  context.set(siteConfigContext, config);
  const user = await findCurrentUser(context, request, api);
  context.set(currentUserContext, user);
  const { locale, device, isWechat, origin, wechatScript = '' } = page;
  context.set(siteDataContext, {
    config,
    user,
    locale,
    device,
    isWechat,
    wechatScript: isWechat ? wechatScript : '',
    origin,
    // To the minute: relative times need no more, and an unchanged page keeps its ETag.
    now: Math.floor(Date.now() / 60_000) * 60_000,
    productMenu,
  });
};

/** Asks who is there, but only when the authorization cookie says that somebody is; a failure means nobody. */
async function findCurrentUser(
  context: Readonly<RouterContextProvider>,
  request: Request,
  api: Api,
): Promise<CurrentUser | null> {
  if (!parse(request.headers.get('cookie') ?? '').authorization) return null;
  keepPagePrivate(context);
  try {
    const user = await getActiveUser(api);
    if (!user) clearSignIn(context);
    return user;
  } catch (error) {
    const { requestId } = context.get(pageRequestContext);
    console.warn(JSON.stringify({ event: 'me.failed', requestId, reason: String(error) }));
    return null;
  }
}

function clearSignIn(context: Readonly<RouterContextProvider>): void {
  const { cookies } = context.get(pageRequestContext);
  for (const name of ['authorization', 'rememberMe']) {
    cookies.push(serialize(name, '', { path: '/', maxAge: 0, httpOnly: true, sameSite: 'lax' }));
  }
}

/** A page without its product menu is better than no page. */
async function findProductMenu(api: Api): Promise<ProductMenuTier[]> {
  try {
    return productMenuOf(await call(api, listProducts, {}));
  } catch {
    return [];
  }
}
