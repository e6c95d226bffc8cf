import * as coinContract from '../../../contract/company/coins.ts';
import * as contract from '../../../contract/company/company.ts';
import * as memberContract from '../../../contract/company/members.ts';
import * as staffContract from '../../../contract/company/staff.ts';
import { imageLimits } from '../../../contract/upload/image-limits.ts';
import { on, onRaw } from '../../http/on.ts';
import * as coins from './coins.ts';
import * as company from './company.ts';
import { dissolveCompany } from './dissolve.ts';
import * as many from './invitation/invite-many.ts';
import * as invitations from './invitations.ts';
import { joinCompany } from './join.ts';
import { receiveLicence, sendLicence } from './licence.ts';
import * as members from './members.ts';
import { setCompanyOwner } from './owner.ts';
import * as report from './spending/report.ts';
import * as staff from './staff.ts';

export const companyEndpoints = [
  on(contract.getOwnCompany, company.getOwnCompany),
  on(contract.sendCompany, company.sendCompany),
  onRaw('POST', contract.licenceUploadPath, (context, _, request) => receiveLicence(context, request), {
    access: 'verified',
    rate: 'upload',
    bodyLimit: imageLimits.bytes,
  }),
  on(contract.getInvitation, invitations.getInvitation),
  on(contract.joinCompany, joinCompany),
  on(contract.leaveCompany, members.leaveCompany),
  on(memberContract.listCompanyMembers, members.listCompanyMembers),
  on(memberContract.updateCompanyMember, members.updateCompanyMember),
  on(memberContract.setCompanyLimit, members.setCompanyLimit),
  on(memberContract.removeCompanyMember, members.removeCompanyMember),
  on(memberContract.handOverCompany, members.handOverCompany),
  on(memberContract.dissolveCompany, dissolveCompany),
  on(memberContract.listInvitations, invitations.listInvitations),
  on(memberContract.createInvitation, invitations.createInvitation),
  on(memberContract.withdrawInvitation, invitations.withdrawInvitation),
  on(memberContract.sendInvitationAgain, invitations.sendInvitationAgain),
  on(memberContract.inviteMany, many.inviteMany),
  onRaw(
    'POST',
    memberContract.spreadsheetUploadPath,
    (context, _, request) => many.checkSpreadsheet(context, request),
    {
      access: 'verified',
      rate: 'upload',
      bodyLimit: memberContract.spreadsheetLimits.bytes,
    },
  ),
  on(coinContract.getCompanyCoins, coins.getCompanyCoins),
  on(coinContract.giveBackCompanyCoins, coins.giveBackCompanyCoins),
  on(coinContract.moveCompanyCoins, coins.moveCompanyCoins),
  on(coinContract.getCompanyReport, report.getCompanyReport),
  on(coinContract.listCompanyPurchases, report.listCompanyPurchases),
  onRaw('GET', coinContract.companyReportPath, (context, { file = '' }) => report.sendReport(context, file), {
    access: 'user',
    rate: 'statement',
  }),
  on(staffContract.listCompanies, staff.listCompanies),
  on(staffContract.getCompany, staff.getCompany),
  on(staffContract.reviewCompany, staff.reviewCompany),
  on(staffContract.setCompanySeats, staff.setCompanySeats),
  on(staffContract.setCompanyOwner, setCompanyOwner),
  onRaw(
    'GET',
    contract.licencePicturePath,
    (context, { companyId = '' }) => sendLicence(context, Number(companyId)),
    { access: 'admin' },
  ),
];
