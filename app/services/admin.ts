import * as admin from '../../contract/admin/admin.ts';
import type { EndpointInput } from '../../contract/endpoint.ts';
import { type Api, call } from './call.ts';

export const getAdminOverview = (api: Api) => call(api, admin.getAdminOverview, {});

export const getStaffConfig = (api: Api) => call(api, admin.getStaffConfig, {});

export const updateSiteConfig = (api: Api, input: EndpointInput<typeof admin.updateSiteConfig>) =>
  call(api, admin.updateSiteConfig, input);

export const listUsers = (api: Api, input: EndpointInput<typeof admin.listUsers>) =>
  call(api, admin.listUsers, input);

export const getUser = (api: Api, userId: number | string) => call(api, admin.getUser, { userId });

export const restoreUser = (api: Api, input: EndpointInput<typeof admin.restoreUser>) =>
  call(api, admin.restoreUser, input);

export const vouchForUser = (api: Api, input: EndpointInput<typeof admin.vouchForUser>) =>
  call(api, admin.vouchForUser, input);

export const endUserSessions = (api: Api, input: EndpointInput<typeof admin.endUserSessions>) =>
  call(api, admin.endUserSessions, input);

export const updateUserRoles = (api: Api, input: EndpointInput<typeof admin.updateUserRoles>) =>
  call(api, admin.updateUserRoles, input);

export const listAuditEntries = (api: Api, input: EndpointInput<typeof admin.listAuditEntries>) =>
  call(api, admin.listAuditEntries, input);
