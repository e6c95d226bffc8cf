import { allCalculators } from '../../../contract/calculator/all-calculators.ts';
import { cardKinds } from '../../../contract/rich-text/card-kinds.ts';
import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { calculatorCards } from './cards.ts';
import { brainEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { calculatorDocuments } from './search-document-store.ts';

export const brainFeature = defineFeature({
  name: 'brain',
  endpoints: brainEndpoints,
  rates: {
    chain_parts: [{ by: 'address', limits: [{ hits: 60, seconds: minute }] }],
    vector_propose: [{ by: 'user', limits: [{ hits: 10, seconds: minute }] }],
  },
  personalData: heldData,
  search: { calculator: calculatorDocuments },
  cards: { calculator: calculatorCards },
  sitemapPages: {
    fixed: [
      '/electricBrain',
      '/electricBrain/calculators',
      '/electricBrain/chain',
      '/electricBrain/vectors',
      ...allCalculators.map(({ name }) => cardKinds.calculator.path(name)),
    ],
  },
});
