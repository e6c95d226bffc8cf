export { followOwn } from './attention.ts';
export { existsPerson, listFollowedAmong } from './store.ts';
