import { defineFeature } from '../../feature.ts';
import { day, minute } from '../../http/rate-limit.ts';
import { guestBookEndpoints } from './endpoints.ts';

export const guestBookFeature = defineFeature({
  name: 'guest-book',
  endpoints: guestBookEndpoints,
  rates: {
    guest_book: [
      {
        by: 'address',
        limits: [
          { hits: 3, seconds: 10 * minute },
          { hits: 10, seconds: day },
        ],
      },
    ],
    guest_code: [{ by: 'address', limits: [{ hits: 10, seconds: 10 * minute }] }],
    guest_comment: [{ by: 'address', limits: [{ hits: 6, seconds: minute }] }],
  },
});
