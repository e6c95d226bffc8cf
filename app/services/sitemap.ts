import type { EndpointInput } from '../../contract/endpoint.ts';
import * as sitemap from '../../contract/sitemap/sitemap.ts';
import { type Api, call } from './call.ts';

export const listSitemapParts = (api: Api) => call(api, sitemap.listSitemapParts, {});

export const listSitemapEntries = (api: Api, input: EndpointInput<typeof sitemap.listSitemapEntries>) =>
  call(api, sitemap.listSitemapEntries, input);
