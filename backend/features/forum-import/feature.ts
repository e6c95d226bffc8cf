import { defineFeature } from '../../feature.ts';
import { forumImportEndpoints } from './endpoints.ts';
import { forumImportJobs } from './jobs.ts';

export const forumImportFeature = defineFeature({
  name: 'forum-import',
  endpoints: forumImportEndpoints,
  jobs: forumImportJobs,
});
