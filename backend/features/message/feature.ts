import { defineFeature } from '../../feature.ts';
import { day, minute } from '../../http/rate-limit.ts';
import { messageEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { moderatedMessages } from './moderated.ts';

export const messageFeature = defineFeature({
  name: 'message',
  endpoints: messageEndpoints,
  rates: {
    message: [
      {
        by: 'user',
        limits: [
          { hits: 10, seconds: minute },
          { hits: 200, seconds: day },
        ],
      },
    ],
  },
  moderation: { message: moderatedMessages },
  personalData: heldData,
});
