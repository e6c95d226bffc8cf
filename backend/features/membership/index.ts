export { giveMonthlyCoins } from './jobs.ts';
export { getMembership, listRests, planPeriod, type Rest, restOf } from './membership.ts';
export { isOverlapped, type PlacedRest, placeRest } from './rest.ts';
export {
  createPeriod,
  getPeriodOfOrder,
  listPeriods,
  listPeriodsById,
  type Period,
  updatePeriod,
} from './store.ts';
