import { use } from 'react';
import { useRouteLoaderData } from 'react-router';
import { PageFactsContext } from './page-facts.ts';
import type { SiteData } from './site-data.ts';

/**
 * What start-up told about the site. An error before any loader ran leaves no loader data; the document then
 * carries it by itself. Undefined when start-up failed.
 */
export function useSite(): SiteData | undefined {
  const { site } = use(PageFactsContext);
  return useRouteLoaderData<SiteData>('root') ?? site;
}
