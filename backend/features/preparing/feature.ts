import { defineFeature } from '../../feature.ts';
import { preparingEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { notifyOpened } from './preparing.ts';

export const preparingFeature = defineFeature({
  name: 'preparing',
  endpoints: preparingEndpoints,
  personalData: heldData,
  onWorkStarted: (services) => notifyOpened(services),
});
