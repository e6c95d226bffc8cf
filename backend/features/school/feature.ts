import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { deleteDemoCompetitions } from './competition/competition-store.ts';
import { demoMark } from './competition/demo.ts';
import { isFileOfEntry } from './competition/entry-store.ts';
import { seedCompetitions } from './demo-content.ts';
import { schoolEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { schoolJobs } from './jobs.ts';
import { removeSampleClass, seedSampleClass } from './sample/demo-class.ts';
import { showsPieceOfHandIn } from './work/hand-in-files.ts';
import { isFileOfHandIn } from './work/work-file-store.ts';

export const schoolFeature = defineFeature({
  name: 'school',
  endpoints: schoolEndpoints,
  jobs: schoolJobs,
  rates: {
    school: [{ by: 'user', limits: [{ hits: 60, seconds: 10 * minute }] }],
    // A class of sixty is marked in one sitting.
    school_mark: [{ by: 'user', limits: [{ hits: 300, seconds: 10 * minute }] }],
    // By account alone: a whole class sits behind one address.
    school_join: [{ by: 'user', limits: [{ hits: 20, seconds: 10 * minute }] }],
  },
  personalData: heldData,
  fileUses: {
    showsPiece: showsPieceOfHandIn,
    holdsFile: async (db, fileId) => (await isFileOfHandIn(db, fileId)) || (await isFileOfEntry(db, fileId)),
  },
  content: {
    after: ['forum'],
    load: async (services) => {
      await seedCompetitions(services);
      await seedSampleClass(services);
    },
    unload: async ({ db }) => {
      const classes = await removeSampleClass(db);
      return `${await deleteDemoCompetitions(db, demoMark)} demo competitions and ${classes} demo classes deleted`;
    },
  },
  sitemapPages: { fixed: ['/he/packs', '/he/competitions', '/he/sample-class'] },
});
