import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { inviteEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { inviteJobs } from './jobs.ts';
import { noteInvite } from './note-invite.ts';

export const inviteFeature = defineFeature({
  name: 'invite',
  endpoints: inviteEndpoints,
  jobs: inviteJobs,
  rates: { invite_code: [{ by: 'address', limits: [{ hits: 60, seconds: minute }] }] },
  signIn: { onSignedIn: noteInvite },
  personalData: heldData,
});
