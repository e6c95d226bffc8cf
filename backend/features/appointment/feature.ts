import { defineFeature } from '../../feature.ts';
import { day, minute } from '../../http/rate-limit.ts';
import { appointmentEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { appointmentBlanking, appointmentReminders } from './jobs.ts';

export const appointmentFeature = defineFeature({
  name: 'appointment',
  endpoints: appointmentEndpoints,
  jobs: [appointmentReminders, appointmentBlanking],
  rates: {
    // A class or a company may ask at once; the limit of each phone number is the feature's own.
    appointment: [
      {
        by: 'device',
        limits: [
          { hits: 5, seconds: 10 * minute },
          { hits: 20, seconds: day },
        ],
      },
      { by: 'address', limits: [{ hits: 60, seconds: 10 * minute }] },
    ],
    appointment_change: [{ by: 'address', limits: [{ hits: 30, seconds: 10 * minute }] }],
  },
  personalData: heldData,
});
