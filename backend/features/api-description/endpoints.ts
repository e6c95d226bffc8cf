import { listApiCalls } from '../../../contract/api-description/api-description.ts';
import { listBindings, listEndpoints } from '../../feature.ts';
import { on, onRaw, type RawBinding } from '../../http/on.ts';
import { describeApi, describeCalls } from '../../http/openapi.ts';
import { getSiteConfig } from '../site/index.ts';

/** The document that describes every door of the backend, this one among them. */
export const apiDescriptionEndpoints = [
  on(listApiCalls, ({ features }) => describeCalls(listEndpoints(features))),
  onRaw('GET', '/api/openapi.json', async ({ db, features }) => {
    const { siteTitle } = await getSiteConfig(db);
    const raw = listBindings(features).filter((binding): binding is RawBinding => !('endpoint' in binding));
    return Response.json(describeApi(listEndpoints(features), siteTitle, raw));
  }),
];
