export { listMenuReleases } from './release-store.ts';
export { listProducts } from './store.ts';
