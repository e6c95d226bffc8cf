import type { EndpointInput } from '../../contract/endpoint.ts';
import * as page from '../../contract/page/page.ts';
import { type Api, call } from './call.ts';

export const getTextPage = (api: Api, name: EndpointInput<typeof page.getTextPage>['name']) =>
  call(api, page.getTextPage, { name });
