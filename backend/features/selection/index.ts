export { valueAt } from './builds/slot-parts.ts';
export { placesOfGroup } from './facets/group-places.ts';
