import { defineFeature } from '../../feature.ts';
import { day, minute } from '../../http/rate-limit.ts';
import { ticketEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { ticketBlanking, ticketWarnings } from './jobs.ts';

export const ticketFeature = defineFeature({
  name: 'ticket',
  endpoints: ticketEndpoints,
  jobs: [ticketWarnings, ticketBlanking],
  rates: {
    ticket: [
      {
        by: 'device',
        limits: [
          { hits: 5, seconds: 10 * minute },
          { hits: 20, seconds: day },
        ],
      },
      { by: 'address', limits: [{ hits: 60, seconds: 10 * minute }] },
    ],
    ticket_answer: [{ by: 'address', limits: [{ hits: 120, seconds: 10 * minute }] }],
    // One provider posts the mails of everybody.
    ticket_mail: [{ by: 'address', limits: [{ hits: 600, seconds: 10 * minute }] }],
    ticket_file: [{ by: 'address', limits: [{ hits: 60, seconds: 10 * minute }] }],
  },
  personalData: heldData,
});
