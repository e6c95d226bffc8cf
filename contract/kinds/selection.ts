import { defineKinds } from '../kinds.ts';
import { selectionErrors } from '../selection/errors.ts';

export const selectionKinds = defineKinds({
  errors: selectionErrors,
  notices: {
    /** New parts meet a saved search: its name as `title`, and how many. */
    parts_fit: { tab: 'interaction', group: 'none', mail: true, browser: true },
  },
});
