import { defineKinds } from '../kinds.ts';

export const makerCatalogueKinds = defineKinds({
  errors: {
    'maker_catalogue.broken': 400,
    'maker_catalogue.done': 409,
    'maker_catalogue.empty': 400,
    'maker_catalogue.encrypted': 400,
    'maker_catalogue.no_class': 409,
    'maker_catalogue.no_number': 400,
    'maker_catalogue.not_found': 404,
    'maker_catalogue.stopped': 503,
    'maker_catalogue.target_twice': 400,
    'maker_catalogue.too_large': 413,
    'maker_catalogue.wrong_file': 400,
  },
});
