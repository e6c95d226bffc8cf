import { defineFeature } from '../../feature.ts';
import { day, minute } from '../../http/rate-limit.ts';
import { bundleEndpoints } from './bundle/endpoints.ts';
import { passPurchases } from './buying/purchase-store.ts';
import { describeResources, findResourceFigure, listResourceCards } from './card-store.ts';
import { claimApproval } from './claim/decisions.ts';
import { resourceClaimEndpoints } from './claim/endpoints.ts';
import { isPendingClaimFile, maySeeClaimFile } from './claim/reading.ts';
import { seedMarket } from './demo/demo-content.ts';
import { removeDemoMarket } from './demo/demo-removal.ts';
import { isOpenEvidence, maySeeEvidence } from './dispute/dispute.ts';
import { resourceEndpoints } from './endpoints.ts';
import { resourceFeed } from './following-store.ts';
import { heldData } from './held-data.ts';
import { resourceJobs } from './jobs.ts';
import { showResources } from './list/row-store.ts';
import { closeRemark, closeResource, openRemark, openResource } from './moderated.ts';
import { listRemarkThings, listResourceThings } from './moderated-store.ts';
import { resourceEditEndpoints } from './own/edit-endpoints.ts';
import { maySeePiece } from './rights.ts';
import { listResourceDocuments } from './search-document-store.ts';
import { resourceSitemap } from './sitemap-store.ts';
import { isFileOfResource } from './store.ts';

export const resourceFeature = defineFeature({
  name: 'resource',
  endpoints: [...resourceEndpoints, ...resourceEditEndpoints, ...resourceClaimEndpoints, ...bundleEndpoints],
  jobs: resourceJobs,
  rates: {
    resource_view: [{ by: 'address', limits: [{ hits: 60, seconds: minute }] }],
    claim: [
      {
        by: 'user',
        limits: [
          { hits: 10, seconds: 10 * minute },
          { hits: 30, seconds: day },
        ],
      },
    ],
    resource_bundle: [{ by: 'user', limits: [{ hits: 20, seconds: minute }] }],
    dispute: [{ by: 'user', limits: [{ hits: 20, seconds: 10 * minute }] }],
    resource_take: [{ by: 'user', limits: [{ hits: 60, seconds: minute }] }],
  },
  search: {
    resource: {
      things: { table: 'resources', where: "state = 'shown'" },
      namedAs: ['下载', '图纸', '模板'],
      listDocuments: listResourceDocuments,
      show: showResources,
    },
  },
  cards: {
    resource: { list: listResourceCards, describe: describeResources, findFigure: findResourceFigure },
  },
  sitemap: { resources: resourceSitemap },
  sitemapPages: {
    fixed: [
      '/resources',
      '/resources/search',
      '/resources/genius',
      '/resources/sample',
      '/resources/bundles',
      '/resources/collections',
    ],
  },
  moderation: {
    resource: { list: listResourceThings, keep: openResource, remove: closeResource },
    remark: { list: listRemarkThings, keep: openRemark, remove: closeRemark },
  },
  approvals: { claim: claimApproval },
  feed: { resource: resourceFeed },
  personalData: heldData,
  fileUses: {
    holdsFile: async (db, fileId) =>
      (await isFileOfResource(db, fileId)) ||
      (await isOpenEvidence(db, fileId)) ||
      (await isPendingClaimFile(db, fileId)),
    showsPiece: async (context, piece) =>
      (await maySeePiece(context, piece)) ||
      (await maySeeEvidence(context, piece.fileId)) ||
      (await maySeeClaimFile(context, piece.fileId)),
  },
  passBought: passPurchases,
  content: {
    // Resources of the demo people show files of the parts, which go once nothing has them.
    after: ['forum', 'part'],
    load: seedMarket,
    unload: async (services) => `${await removeDemoMarket(services)} demo resources deleted`,
  },
});
