import { defineFeature } from '../../feature.ts';
import { noticeEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { noticeJobs } from './jobs.ts';
import { unreadOfUser } from './notice-store.ts';

export const noticeFeature = defineFeature({
  name: 'notice',
  endpoints: noticeEndpoints,
  jobs: noticeJobs,
  personalData: heldData,
  currentUser: { unread_count: unreadOfUser },
});
