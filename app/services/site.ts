import { getSiteConfig as endpoint } from '../../contract/site/site.ts';
import { type Api, call } from './call.ts';

export const getSiteConfig = (api: Api) => call(api, endpoint, {});
