import * as v from 'valibot';
import * as coins from '../../contract/company/coins.ts';
import * as company from '../../contract/company/company.ts';
import * as members from '../../contract/company/members.ts';
import * as staff from '../../contract/company/staff.ts';
import type { EndpointInput } from '../../contract/endpoint.ts';
import { type Api, call } from './call.ts';
import { sendFile } from './send-file.ts';

export const getOwnCompany = (api: Api) => call(api, company.getOwnCompany, {});

export const sendCompany = (api: Api, input: EndpointInput<typeof company.sendCompany>) =>
  call(api, company.sendCompany, input);

/** Hands the picture of a licence in; the answer names it for `sendCompany`. */
export async function sendLicence(api: Api, file: File): Promise<string> {
  const answer = await sendFile(api, { path: company.licenceUploadPath, file, facts: {} });
  return v.parse(v.object({ licence: v.string() }), answer).licence;
}

export const getInvitation = (api: Api, code: string) => call(api, company.getInvitation, { code });

export const joinCompany = (api: Api, input: EndpointInput<typeof company.joinCompany>) =>
  call(api, company.joinCompany, input);

export const leaveCompany = (api: Api, input: EndpointInput<typeof company.leaveCompany>) =>
  call(api, company.leaveCompany, input);

export const listCompanyMembers = (api: Api, page?: string) =>
  call(api, members.listCompanyMembers, { page });

export const updateCompanyMember = (api: Api, input: EndpointInput<typeof members.updateCompanyMember>) =>
  call(api, members.updateCompanyMember, input);

export const setCompanyLimit = (api: Api, input: EndpointInput<typeof members.setCompanyLimit>) =>
  call(api, members.setCompanyLimit, input);

export const removeCompanyMember = (api: Api, input: EndpointInput<typeof members.removeCompanyMember>) =>
  call(api, members.removeCompanyMember, input);

export const handOverCompany = (api: Api, userId: string) => call(api, members.handOverCompany, { userId });

export const dissolveCompany = (api: Api, name: string) => call(api, members.dissolveCompany, { name });

export const listInvitations = (api: Api, page?: string) => call(api, members.listInvitations, { page });

export const createInvitation = (api: Api, input: EndpointInput<typeof members.createInvitation>) =>
  call(api, members.createInvitation, input);

export const withdrawInvitation = (api: Api, invitationId: string) =>
  call(api, members.withdrawInvitation, { invitationId });

/** What inviting the people of a sheet would do. */
export async function checkPeopleSpreadsheet(api: Api, file: File): Promise<members.SpreadsheetCheck> {
  const answer = await sendFile(api, { path: members.spreadsheetUploadPath, file, facts: {} });
  return v.parse(members.SpreadsheetCheckSchema, answer);
}

export const inviteMany = (api: Api, input: EndpointInput<typeof members.inviteMany>) =>
  call(api, members.inviteMany, input);

export const getCompanyCoins = (api: Api, input: EndpointInput<typeof coins.getCompanyCoins>) =>
  call(api, coins.getCompanyCoins, input);

export const giveBackCompanyCoins = (api: Api, userId: string) =>
  call(api, coins.giveBackCompanyCoins, { userId });

export const moveCompanyCoins = (api: Api, input: EndpointInput<typeof coins.moveCompanyCoins>) =>
  call(api, coins.moveCompanyCoins, input);

export const getCompanyReport = (api: Api, month?: string) => call(api, coins.getCompanyReport, { month });

export const listCompanyPurchases = (api: Api, page?: string) =>
  call(api, coins.listCompanyPurchases, { page });

export const listCompanies = (api: Api, input: EndpointInput<typeof staff.listCompanies>) =>
  call(api, staff.listCompanies, input);

export const getCompany = (api: Api, companyId: string) => call(api, staff.getCompany, { companyId });

export const reviewCompany = (api: Api, input: EndpointInput<typeof staff.reviewCompany>) =>
  call(api, staff.reviewCompany, input);

export const setCompanySeats = (api: Api, input: EndpointInput<typeof staff.setCompanySeats>) =>
  call(api, staff.setCompanySeats, input);

export const setCompanyOwner = (api: Api, input: EndpointInput<typeof staff.setCompanyOwner>) =>
  call(api, staff.setCompanyOwner, input);
