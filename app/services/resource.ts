import type { EndpointInput } from '../../contract/endpoint.ts';
import * as acts from '../../contract/resource/acts.ts';
import * as bulk from '../../contract/resource/bulk.ts';
import * as changes from '../../contract/resource/changes.ts';
import { setResourceCover as setResourceCoverCall } from '../../contract/resource/cover.ts';
import * as edit from '../../contract/resource/edit.ts';
import * as resource from '../../contract/resource/resource.ts';
import * as review from '../../contract/resource/review.ts';
import * as uses from '../../contract/resource/uses.ts';
import { type Api, call } from './call.ts';

export const listResources = (api: Api, input: EndpointInput<typeof resource.listResources>) =>
  call(api, resource.listResources, input);

export const getResourceOverview = (api: Api) => call(api, resource.getResourceOverview, {});

export const listResourceAuthors = (api: Api, input: EndpointInput<typeof resource.listResourceAuthors>) =>
  call(api, resource.listResourceAuthors, input);

export const listBrands = (api: Api) => call(api, resource.listBrands, {});

export const getResource = (api: Api, input: EndpointInput<typeof resource.getResource>) =>
  call(api, resource.getResource, input);

export const compareVersions = (api: Api, input: EndpointInput<typeof changes.compareVersions>) =>
  call(api, changes.compareVersions, input);

export const listSimilarResources = (api: Api, input: EndpointInput<typeof resource.listSimilarResources>) =>
  call(api, resource.listSimilarResources, input);

export const listRemarks = (api: Api, input: EndpointInput<typeof resource.listRemarks>) =>
  call(api, resource.listRemarks, input);

export const buyResource = (api: Api, input: EndpointInput<typeof acts.buyResource>) =>
  call(api, acts.buyResource, input);

export const downloadResource = (api: Api, input: EndpointInput<typeof acts.downloadResource>) =>
  call(api, acts.downloadResource, input);

export const createRemark = (api: Api, input: EndpointInput<typeof acts.createRemark>) =>
  call(api, acts.createRemark, input);

export const deleteRemark = (api: Api, input: EndpointInput<typeof acts.deleteRemark>) =>
  call(api, acts.deleteRemark, input);

export const listOwnResources = (api: Api, input: EndpointInput<typeof edit.listOwnResources>) =>
  call(api, edit.listOwnResources, input);

export const getOwnFigures = (api: Api) => call(api, edit.getOwnFigures, {});

export const createResources = (api: Api, input: EndpointInput<typeof edit.createResources>) =>
  call(api, edit.createResources, input);

export const getOwnResource = (api: Api, input: EndpointInput<typeof edit.getOwnResource>) =>
  call(api, edit.getOwnResource, input);

export const saveResource = (api: Api, input: EndpointInput<typeof edit.saveResource>) =>
  call(api, edit.saveResource, input);

export const setResourceFiles = (api: Api, input: EndpointInput<typeof edit.setResourceFiles>) =>
  call(api, edit.setResourceFiles, input);

export const setResourceCover = (api: Api, input: EndpointInput<typeof setResourceCoverCall>) =>
  call(api, setResourceCoverCall, input);

export const sendResource = (api: Api, input: EndpointInput<typeof edit.sendResource>) =>
  call(api, edit.sendResource, input);

export const moveResource = (api: Api, input: EndpointInput<typeof edit.moveResource>) =>
  call(api, edit.moveResource, input);

export const deleteResource = (api: Api, input: EndpointInput<typeof edit.deleteResource>) =>
  call(api, edit.deleteResource, input);

export const changeResources = (api: Api, input: EndpointInput<typeof bulk.changeResources>) =>
  call(api, bulk.changeResources, input);

export const listWaitingResources = (api: Api, input: EndpointInput<typeof review.listWaitingResources>) =>
  call(api, review.listWaitingResources, input);

export const reviewResource = (api: Api, input: EndpointInput<typeof review.reviewResource>) =>
  call(api, review.reviewResource, input);

export const returnPurchase = (api: Api, input: EndpointInput<typeof review.returnPurchase>) =>
  call(api, review.returnPurchase, input);

export const listResourceUses = (api: Api, input: EndpointInput<typeof uses.listResourceUses>) =>
  call(api, uses.listResourceUses, input);

export const createResourceUse = (api: Api, input: EndpointInput<typeof uses.createResourceUse>) =>
  call(api, uses.createResourceUse, input);
