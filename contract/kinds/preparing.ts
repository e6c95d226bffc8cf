import { defineKinds } from '../kinds.ts';

export const preparingKinds = defineKinds({
  notices: {
    /** An area has opened that one asked about: `area` in the data. */
    area_opened: { tab: 'system', group: 'none', mail: true, browser: true },
  },
});
