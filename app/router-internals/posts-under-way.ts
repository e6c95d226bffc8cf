interface Router {
  state: { navigation: { formAction?: string | undefined } };
}

/**
 * Whether what is posted is answered to the page that is on show, as a follow is, and leads to no other one. Middleware
 * is handed both kinds alike. False where nothing tells.
 */
export function staysOnPage({ url }: Request): boolean {
  const router = (window as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter;
  if (!router) return false;
  const { formAction } = router.state.navigation;
  return !formAction || new URL(formAction, url).pathname !== new URL(url).pathname;
}
