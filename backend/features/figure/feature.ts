import { defineFeature } from '../../feature.ts';
import { figureEndpoints } from './figures.ts';

export const figureFeature = defineFeature({ name: 'figure', endpoints: figureEndpoints });
