/** Failures of expert certification. */
export const certificationErrors = {
  'certification.appealed_before': 409,
  'certification.incomplete': 400,
  'certification.proof_unreadable': 400,
  'certification.no_interview': 409,
  'certification.not_found': 404,
  'certification.own': 403,
  'certification.slot_gone': 409,
  'certification.slot_past': 400,
  'certification.slot_taken': 409,
  'certification.too_many_slots': 409,
  'certification.too_soon': 409,
  'certification.took_part': 403,
  'certification.voted_before': 409,
  'certification.wrong_state': 409,
} as const;
