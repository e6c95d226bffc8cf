export { listMenuReleases } from './release/release-store.ts';
export { listProducts } from './store.ts';
