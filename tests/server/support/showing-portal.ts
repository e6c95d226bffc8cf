import type { PageRequest } from '../../../app/framework/request-context.ts';
import { simplePage, startFakePortal } from './portal.ts';

/** Renders pages that show everything a loader could see of the visitor, so that a leak would be visible. */
export async function startShowing(
  act: (request: Request, page: PageRequest) => Response | undefined = () => undefined,
  environment?: Record<string, string>,
) {
  let renders = 0;
  const seen: { request: Request; page: PageRequest }[] = [];
  const portal = await startFakePortal({
    environment,
    render: (request, page) => {
      renders += 1;
      seen.push({ request, page });
      const own = act(request, page);
      if (own) return own;
      page.sharing.tags.add('topics');
      const headers = JSON.stringify([...request.headers]);
      return simplePage(
        `<p>${renders} ${request.url} ${headers} ${page.clientAddress} ${page.requestId}</p>`,
      );
    },
  });
  return { ...portal, seen, renders: () => renders };
}
