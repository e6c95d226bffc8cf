import type { EndpointInput } from '../../contract/endpoint.ts';
import * as staff from '../../contract/part/staff.ts';
import { type Api, call } from './call.ts';

export const listPartImports = (api: Api) => call(api, staff.listPartImports, {});

export const checkPartTable = (api: Api, input: EndpointInput<typeof staff.checkPartTable>) =>
  call(api, staff.checkPartTable, input);

export const getPartImport = (api: Api, importId: string) => call(api, staff.getPartImport, { importId });

export const publishPartTable = (api: Api, importId: string) =>
  call(api, staff.publishPartTable, { importId });

export const undoPartTable = (api: Api, importId: string) => call(api, staff.undoPartTable, { importId });

export const listStaffParts = (api: Api, input: EndpointInput<typeof staff.listStaffParts>) =>
  call(api, staff.listStaffParts, input);

export const getStaffPart = (api: Api, partId: string) => call(api, staff.getStaffPart, { partId });

export const updateStaffPart = (api: Api, input: EndpointInput<typeof staff.updateStaffPart>) =>
  call(api, staff.updateStaffPart, input);

export const setStaffPartState = (api: Api, input: EndpointInput<typeof staff.setStaffPartState>) =>
  call(api, staff.setStaffPartState, input);

export const declinePartReport = (api: Api, input: EndpointInput<typeof staff.declinePartReport>) =>
  call(api, staff.declinePartReport, input);

export const reportPart = (api: Api, input: EndpointInput<typeof staff.reportPart>) =>
  call(api, staff.reportPart, input);
