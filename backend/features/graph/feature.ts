import { defineFeature } from '../../feature.ts';
import { askToFillGraph, graphJobs } from './fill.ts';

export const graphFeature = defineFeature({
  name: 'graph',
  jobs: graphJobs,
  onWorkStarted: askToFillGraph,
});
