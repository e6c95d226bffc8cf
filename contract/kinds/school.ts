import { defineKinds } from '../kinds.ts';

export const schoolKinds = defineKinds({
  notices: {
    /** What staff decided of a campus: `event` in the data says which. */
    /** What staff decided of a proof of studying or teaching: `event` says which. */
    school_proof: { tab: 'system', group: 'none', mail: true, browser: false },
    campus: { tab: 'system', group: 'none', mail: true, browser: false },
  },
  errors: {
    'school.campus_not_found': 404,
    'school.campus_waiting': 409,
    'school.class_not_found': 404,
    'school.class_over': 409,
    'school.class_shut': 409,
    'school.code_not_found': 404,
    'school.day_unfit': 400,
    'school.document_missing': 400,
    'school.domain_foreign': 403,
    'school.domain_not_found': 404,
    'school.domain_public': 400,
    'school.domain_taken': 409,
    'school.domain_unfit': 400,
    'school.list_unread': 400,
    'school.mail_unknown': 409,
    'school.not_on_list': 409,
    'school.number_taken': 409,
    'school.number_unfit': 400,
    'school.own_proof': 403,
    'school.pack_not_found': 404,
    'school.proof_not_found': 404,
    'school.reason_required': 400,
    'school.own_class': 409,
    'school.pupil_not_found': 404,
    'school.seats_full': 409,
    'school.seats_required': 400,
    'school.state_other': 409,
    'school.teachers_only': 403,
    'school.too_many_domains': 409,
    'school.too_many_classes': 409,
    'school.too_many_pupils': 409,
  },
});
