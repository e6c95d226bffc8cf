import * as acts from '../../../contract/resource/acts.ts';
import * as changes from '../../../contract/resource/changes.ts';
import * as shown from '../../../contract/resource/collections.ts';
import * as dispute from '../../../contract/resource/dispute.ts';
import * as kept from '../../../contract/resource/favourites.ts';
import * as contract from '../../../contract/resource/resource.ts';
import * as uses from '../../../contract/resource/uses.ts';
import * as views from '../../../contract/resource/views.ts';
import { on, onRaw } from '../../http/on.ts';
import { buyResource } from './buying/buy.ts';
import { downloadResource } from './buying/download.ts';
import { sendLicence, sendZip } from './buying/zip.ts';
import { getResource } from './detail.ts';
import * as disputes from './dispute/dispute.ts';
import * as lists from './list/lists.ts';
import { compareVersions } from './own/changes.ts';
import { sendOwnSpreadsheet } from './own/own-spreadsheets.ts';
import { listRemarks } from './remark/remark-store.ts';
import * as remarks from './remark/remarks.ts';
import { listUses } from './remark/use-store.ts';
import { createResourceUse } from './remark/uses.ts';
import { requireKnown } from './rights.ts';
import { listCollections } from './shelf/collection-store.ts';
import * as collections from './shelf/collections.ts';
import * as favourites from './shelf/favourites.ts';
import { viewResource } from './views.ts';

export const resourceEndpoints = [
  on(contract.listResources, lists.listResources),
  on(contract.getResourceOverview, lists.getOverview),
  on(contract.listResourceAuthors, lists.listAuthors),
  on(contract.listBrands, lists.listBrands),
  on(contract.getResource, getResource),
  on(changes.compareVersions, compareVersions),
  on(contract.listSimilarResources, lists.listSimilar),
  on(contract.listRemarks, async (context, { resourceId, page }) => {
    await requireKnown(context, resourceId);
    return listRemarks(context.db, { resourceId, page });
  }),
  on(views.viewResource, viewResource),
  on(acts.buyResource, async (context, input) => {
    const bought = await buyResource(context, input);
    context.reply.changed(`resource:${input.resourceId}`);
    return bought;
  }),
  on(acts.downloadResource, downloadResource),
  on(uses.listResourceUses, async (context, { resourceId, page }) => {
    await requireKnown(context, resourceId);
    return listUses(context.db, { resourceId, page });
  }),
  on(uses.createResourceUse, createResourceUse),
  on(acts.createRemark, remarks.createRemark),
  on(acts.deleteRemark, remarks.deleteRemark),
  on(dispute.getDispute, disputes.getDispute),
  on(dispute.addToDispute, disputes.addToDispute),
  on(dispute.downloadEvidence, disputes.downloadEvidence),
  on(dispute.listOwnDisputes, disputes.listOwnDisputes),
  on(kept.saveFavourite, favourites.saveFavourite),
  on(kept.getFavourite, favourites.getFavourite),
  on(kept.listFavourites, favourites.listFavourites),
  on(kept.changeFavourites, favourites.changeFavourites),
  on(kept.createFolder, favourites.createFolder),
  on(kept.updateFolder, favourites.updateFolder),
  on(kept.deleteFolder, favourites.deleteFolder),
  on(shown.publishFolder, collections.publishFolder),
  on(shown.listCollections, ({ db }, input) => listCollections(db, input)),
  on(shown.getCollection, collections.getCollection),
  on(shown.listRelated, collections.listRelated),
  onRaw('GET', kept.ownSpreadsheetPath, sendOwnSpreadsheet, { access: 'user', rate: 'statement' }),
  onRaw('GET', '/api/resources/:id/licence', (context, { id = '' }) => sendLicence(context, Number(id)), {
    rate: 'file_part',
  }),
  onRaw(
    'GET',
    '/api/resources/:id/zip',
    (context, { id = '' }, request) => sendZip(context, Number(id), request),
    {
      rate: 'file_part',
    },
  ),
];
