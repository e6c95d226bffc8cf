import { listApiCalls as endpoint } from '../../contract/api-description/api-description.ts';
import { type Api, call } from './call.ts';

export const listApiCalls = (api: Api) => call(api, endpoint, {});
