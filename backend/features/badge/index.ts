export { giveBadgesByRule, setStaffBadge } from './badge.ts';
export { countBadges, createBadges, deleteBadge, listBadges } from './store.ts';
