import { defineKinds } from '../kinds.ts';

export const identityKinds = defineKinds({
  errors: {
    'identity.already_linked': 409,
    'identity.code_refused': 400,
    'identity.denied': 400,
    'identity.not_linked': 404,
    'identity.no_origin': 409,
    'identity.not_offered': 404,
    'identity.only_way_in': 409,
    'identity.pending_gone': 400,
    'identity.provider_down': 503,
    'identity.provider_refused': 502,
    'identity.provider_slow': 503,
    'identity.provider_unreadable': 502,
    'identity.sign_up_required': 403,
    'identity.snapshot_user': 403,
    'identity.state_wrong': 400,
    'identity.taken': 409,
  },
});
