import { changeResources as changeResourcesCall } from '../../../../contract/resource/bulk.ts';
import { setResourceCover as setResourceCoverCall } from '../../../../contract/resource/cover.ts';
import * as contract from '../../../../contract/resource/edit.ts';
import * as returns from '../../../../contract/resource/returns.ts';
import * as staff from '../../../../contract/resource/review.ts';
import { on } from '../../../http/on.ts';
import { listReturns } from '../buying/return-store.ts';
import { decideReturn, getPurchase, requestReturn, returnPurchase } from '../buying/returns.ts';
import { changeResources } from '../publishing/bulk.ts';
import { moveResource, sendResource } from '../publishing/publish.ts';
import { reviewResource } from '../publishing/review.ts';
import { setResourceCover } from './cover.ts';
import { createResources, saveResource, setResourceFiles } from './edit.ts';
import * as own from './own.ts';
import { listOwn, listWaiting } from './own-store.ts';

/** What authors do with their resources, buyers with what is wrong, and staff with what waits. */
export const resourceEditEndpoints = [
  on(contract.listOwnResources, ({ db, viewer }, input) =>
    listOwn(db, { ...input, authorId: viewer.userId }),
  ),
  on(contract.getOwnFigures, own.getOwnFigures),
  on(contract.createResources, createResources),
  on(changeResourcesCall, changeResources),
  on(contract.getOwnResource, own.getOwnResource),
  on(contract.saveResource, saveResource),
  on(contract.setResourceFiles, setResourceFiles),
  on(setResourceCoverCall, setResourceCover),
  on(contract.sendResource, sendResource),
  on(contract.moveResource, moveResource),
  on(contract.deleteResource, own.deleteResource),
  on(staff.listWaitingResources, ({ db }, input) => listWaiting(db, input)),
  on(staff.reviewResource, reviewResource),
  on(staff.returnPurchase, returnPurchase),
  on(returns.getPurchase, getPurchase),
  on(returns.requestReturn, requestReturn),
  on(returns.listReturns, ({ db }, input) => listReturns(db, input)),
  on(returns.decideReturn, decideReturn),
];
