import type { Services } from '../../../http/context.ts';
import * as store from '../catalogue-store.ts';
import { type CatalogueWork, withReader } from './run-reader.ts';

/** Counts the classes of a catalogue and what stands in their fields. */
export async function survey(services: Services, work: CatalogueWork): Promise<void> {
  const { db } = services;
  const { catalogueId: id } = work.catalogue;
  const fault = await withReader(services, work, {
    hasTarget: false,
    take: async (answer) => {
      if (!('survey' in answer)) throw new Error('no survey');
      await store.saveSurvey(db, { id, ...answer.survey });
    },
  });
  if (typeof fault === 'string') await store.setState(db, { id, state: 'failed', fault });
}
