import { getSiteConfig } from '../../../contract/site/site.ts';
import { on } from '../../http/on.ts';
import { getPublicConfig } from './public-config.ts';

export const siteEndpoints = [on(getSiteConfig, getPublicConfig)];
