import type { EndpointInput } from '../../contract/endpoint.ts';
import * as data from '../../contract/personal-data/personal-data.ts';
import { type Api, call } from './call.ts';

export const getCancellation = (api: Api) => call(api, data.getCancellation, {});

export const requestCancellation = (api: Api, input: EndpointInput<typeof data.requestCancellation>) =>
  call(api, data.requestCancellation, input);

export const listDataExports = (api: Api) => call(api, data.listDataExports, {});

export const createDataExport = (api: Api) => call(api, data.createDataExport, {});

export const listDataRequests = (api: Api, input: EndpointInput<typeof data.listDataRequests>) =>
  call(api, data.listDataRequests, input);

export const retryDataExport = (api: Api, input: EndpointInput<typeof data.retryDataExport>) =>
  call(api, data.retryDataExport, input);
