export { getTrust, getTrustFacts } from './store.ts';
export { requireEditWindow, requireRightToWrite, settleTrust } from './trust.ts';
