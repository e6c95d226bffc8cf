import { defineKinds } from '../kinds.ts';

export const nameplateKinds = defineKinds({
  errors: {
    'nameplate.not_found': 404,
    'nameplate.mistyped': 404,
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
