import { getSiteConfig } from '../../../contract/site.ts';
import { on } from '../../http/on.ts';
import * as store from './store.ts';

export const siteEndpoints = [on(getSiteConfig, ({ db }) => store.getSiteConfig(db))];
