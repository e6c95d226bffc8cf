import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { defaultBodyBytes, type FormHandle } from '../../../contract/body-limits.ts';
import { loadRouteModules } from '../../router-internals/route-modules.ts';
import { keepFormsOverReload } from '../forms/form-drafts.ts';
import { fetchFormCare } from '../forms/form-touched.ts';
import { watchLostForms } from '../forms/forms-over-loss.ts';
import { useOutcomeInView } from '../outcome-in-view.ts';
import { untilLeft } from '../until-left.ts';
import { pageLoadFailure, reloadAfterChunkFailure, watchChunkFailures } from './chunk-reload.ts';
import { prefetchVisibleLinks } from './link-prefetch.ts';
import { readLinkTarget } from './link-target.ts';
import { announceRoute } from './route-changed.ts';

/**
 * Turns clicks on links of the portal into navigation in place: one listener for the whole document, so that a
 * link costs nothing to render. Everything it leaves alone is done by the browser. Forms too large are stopped beside.
 */
export function LinkNavigation() {
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const handles = useMatches().map(({ handle }) => handle as FormHandle | undefined);
  const formLimit = handles.at(-1)?.bodyLimit ?? defaultBodyBytes;
  const tooLarge = useIntl().formatMessage({ id: 'error.request.body_too_large' });

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const target = readLinkTarget(event, window.location);
      if (!target) return;
      event.preventDefault();
      loadRouteModules(target.pathname).then(
        () => navigate(target.path, { replace: target.isReplace, preventScrollReset: target.isScrollKept }),
        (error: Error) => reloadAfterChunkFailure(error, () => window.location.assign(target.path)),
      );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);

  useOutcomeInView();
  useEffect(
    () => untilLeft(fetchFormCare().then((care) => care.watchFormLimit(formLimit, tooLarge))),
    [formLimit, tooLarge],
  );
  useEffect(watchChunkFailures, []);
  useEffect(keepFormsOverReload, []);
  useEffect(watchLostForms, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation brings other links
  useEffect(() => prefetchVisibleLinks(), [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the event reports the address that changed
  useEffect(() => {
    pageLoadFailure.set(null);
    announceRoute();
  }, [pathname, search]);

  return null;
}
