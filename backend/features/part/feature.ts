import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { describeParts, findPartFigure, listPartCards } from './card-store.ts';
import { removeDemoParts } from './demo/demo.ts';
import { seedParts } from './demo/demo-content.ts';
import { partEndpoints } from './endpoints.ts';
import { feedSources, namedThings } from './following-store.ts';
import { heldData } from './held-data.ts';
import { createPartReader } from './index/in-time.ts';
import { isFileOfPart } from './part-store.ts';
import { showParts } from './present.ts';
import { listPartDocuments } from './search-document-store.ts';
import { listGroupPaths, partSitemap } from './sitemap-store.ts';

export const partFeature = defineFeature({
  name: 'part',
  endpoints: partEndpoints,
  createWorker: createPartReader,
  rates: {
    // Every page of the library asks once, and a program may ask on.
    part_package: [{ by: 'address', limits: [{ hits: 12, seconds: minute }] }],
    part_drawing: [{ by: 'address', limits: [{ hits: 30, seconds: minute }] }],
  },
  search: {
    part: {
      things: { table: 'parts', where: "state = 'published'" },
      listDocuments: listPartDocuments,
      show: showParts,
    },
  },
  cards: { part: { list: listPartCards, describe: describeParts, findFigure: findPartFigure } },
  sitemap: { parts: partSitemap },
  sitemapPages: { fixed: ['/ldz', '/ldzia'], listPaths: listGroupPaths },
  named: namedThings,
  feed: feedSources,
  personalData: heldData,
  fileUses: { holdsFile: isFileOfPart },
  content: {
    load: seedParts,
    unload: async (services) => {
      const { deleted, kept } = await removeDemoParts(services);
      return `${deleted} demo parts deleted, ${kept} that staff changed kept`;
    },
  },
});
