import { defineKinds } from '../kinds.ts';

export const materialListKinds = defineKinds({
  errors: {
    'material_list.not_found': 404,
    'material_list.not_allowed': 403,
    'material_list.too_many': 409,
    'material_list.full': 409,
    'material_list.group_not_empty': 409,
    'material_list.group_not_found': 404,
    'material_list.last_group': 409,
    'material_list.title_other': 400,
    'material_list.day_ahead': 400,
    'material_list.sum_too_large': 409,
  },
});
