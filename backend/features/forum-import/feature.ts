import { defineFeature } from '../../feature.ts';
import { forumImportEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { forumImportJobs } from './jobs.ts';

export const forumImportFeature = defineFeature({
  name: 'forum-import',
  endpoints: forumImportEndpoints,
  jobs: forumImportJobs,
  personalData: heldData,
});
