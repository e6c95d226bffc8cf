export { listSampleKeys } from './demo-config.ts';
export { hasChannel } from './online-channels.ts';
export { seal, unseal } from './seal.ts';
export { keyedHash } from './secret.ts';
export { getSiteConfig, getStaffConfig, lockSiteConfig, saveSiteConfig } from './store.ts';
