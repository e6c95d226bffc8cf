import { defineKinds } from '../kinds.ts';

export const nameplateKinds = defineKinds({
  notices: {
    /** To those who keep or own a nameplate: somebody reported a fault of the thing; its name as `title`. */
    nameplate_fault: { tab: 'trade', group: 'none', mail: true, browser: true },
    /** To the other side of a transfer: its name as `title`, what was done as `step`. */
    nameplate_transfer: { tab: 'trade', group: 'none', mail: true, browser: true },
  },
  errors: {
    'nameplate.not_found': 404,
    'nameplate.mistyped': 404,
    'nameplate.claimed': 409,
    'nameplate.claim_wrong': 409,
    'nameplate.transfer_open': 409,
    'nameplate.transfer_over': 409,
    'nameplate.day_ahead': 400,
    'nameplate.too_many_entries': 409,
    'nameplate.batch_not_found': 404,
    'nameplate.too_many_batches': 409,
    'nameplate.range_long': 400,
    'nameplate.no_origin': 409,
    'nameplate.too_many': 409,
    'nameplate.gtin_taken': 409,
    'nameplate.gtin_serial': 400,
    'nameplate.changed': 409,
    'nameplate.fixed': 409,
    'nameplate.too_many_files': 409,
    'nameplate.file_not_found': 404,
    'nameplate.list_empty': 409,
    'nameplate.too_many_lists': 409,
  },
});
