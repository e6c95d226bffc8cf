import { defineKinds } from '../kinds.ts';

export const appointmentKinds = defineKinds({
  notices: {
    /** To whoever takes it. */
    appointment_new: { tab: 'trade', group: 'none', mail: true, browser: true },
    /** Moved, cancelled, handed over or settled. */
    appointment_changed: { tab: 'trade', group: 'none', mail: true, browser: true },
    /** Nobody answered a wish without a talk in time. */
    appointment_overdue: { tab: 'trade', group: 'none', mail: true, browser: true },
    appointment_soon: { tab: 'trade', group: 'none', mail: true, browser: true },
  },
  errors: {
    'appointment.no_consent': 400,
    'appointment.no_outcome': 400,
    'appointment.no_slot': 400,
    'appointment.not_found': 404,
    'appointment.over': 409,
    'appointment.seller_busy': 409,
    'appointment.seller_unknown': 404,
    'appointment.slot_taken': 409,
    'appointment.too_many': 409,
  },
});
