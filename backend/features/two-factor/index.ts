export { requireProof } from './proof.ts';
export { existsTwoFactor } from './store.ts';
