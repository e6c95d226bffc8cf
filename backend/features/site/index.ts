export { keyedHash } from './secret.ts';
export { getSiteConfig, getStaffConfig, lockSiteConfig, saveSiteConfig } from './store.ts';
