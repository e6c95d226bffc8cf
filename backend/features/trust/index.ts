export { getTrust, getTrustFacts } from './store.ts';
export { demandEditWindow, demandRightToWrite, settleTrust } from './trust.ts';
