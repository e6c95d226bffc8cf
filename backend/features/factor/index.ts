export { demandProof } from './proof.ts';
export { existsFactor } from './store.ts';
