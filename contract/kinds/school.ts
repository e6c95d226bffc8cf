import { defineKinds } from '../kinds.ts';

export const schoolKinds = defineKinds({
  notices: {
    /** What staff decided of a campus: `event` in the data says which. */
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
    'school.list_unread': 400,
    'school.not_on_list': 409,
    'school.number_taken': 409,
    'school.number_unfit': 400,
    'school.own_class': 409,
    'school.pupil_not_found': 404,
    'school.seats_full': 409,
    'school.seats_required': 400,
    'school.state_other': 409,
    'school.too_many_classes': 409,
    'school.too_many_pupils': 409,
  },
});
