import * as addMatch from '../../../contract/material-list/add-match.ts';
import { checkMaterialPanel, checkPartBasket } from '../../../contract/material-list/check.ts';
import * as formCalls from '../../../contract/material-list/form.ts';
import { importBytes, importPath } from '../../../contract/material-list/import.ts';
import * as contract from '../../../contract/material-list/list.ts';
import {
  listCsvPath,
  listPackagePath,
  listPdfPath,
  listXlsxPath,
  programPath,
} from '../../../contract/material-list/paths.ts';
import * as quotationCalls from '../../../contract/material-list/quotation.ts';
import * as requestCalls from '../../../contract/material-list/quotation-request.ts';
import * as sharingCalls from '../../../contract/material-list/sharing.ts';
import * as versionCalls from '../../../contract/material-list/versions.ts';
import { on, onRaw } from '../../http/on.ts';
import { addToMaterialList } from './add.ts';
import * as check from './check/check.ts';
import * as comments from './comment/comments.ts';
import { sendCsv, sendXlsx } from './export/files.ts';
import { sendPackage } from './export/package.ts';
import { sendPdf } from './export/pdf.ts';
import * as forms from './form/forms.ts';
import { addMatchToMaterialList } from './import/add-match.ts';
import { importMaterialList } from './import/import.ts';
import * as links from './links.ts';
import * as lists from './lists.ts';
import * as quotations from './quotation/quotations.ts';
import * as files from './quotation/send-files.ts';
import * as requests from './request/requests.ts';
import * as requestStaff from './request/staff.ts';
import { repriceMaterialList, saveMaterialList } from './save.ts';
import * as sharing from './sharing.ts';
import { getMaterialList } from './show.ts';
import * as versions from './versions.ts';

export const materialListEndpoints = [
  on(contract.listMaterialLists, lists.listMaterialLists),
  on(contract.createMaterialList, lists.createMaterialList),
  on(contract.getMaterialList, getMaterialList),
  on(contract.saveMaterialList, saveMaterialList),
  on(contract.addToMaterialList, addToMaterialList),
  on(addMatch.addMatchToMaterialList, addMatchToMaterialList),
  on(checkMaterialPanel, check.checkMaterialPanel),
  on(checkPartBasket, check.checkPartBasket),
  on(contract.repriceMaterialList, repriceMaterialList),
  on(contract.deleteMaterialList, lists.deleteMaterialList),
  on(versionCalls.listMaterialVersions, versions.listMaterialVersions),
  on(versionCalls.compareMaterialVersions, versions.compareMaterialVersions),
  on(versionCalls.undoMaterialVersion, versions.undoMaterialVersion),
  on(versionCalls.listMaterialComments, comments.listMaterialComments),
  on(versionCalls.commentMaterialList, comments.commentMaterialList),
  on(versionCalls.deleteMaterialComment, comments.deleteMaterialComment),
  on(sharingCalls.getMaterialSharing, sharing.getMaterialSharing),
  on(sharingCalls.shareMaterialList, sharing.shareMaterialList),
  on(sharingCalls.unshareMaterialList, sharing.unshareMaterialList),
  on(sharingCalls.setColleagueRight, sharing.setColleagueRight),
  on(sharingCalls.createMaterialLink, links.createMaterialLink),
  on(sharingCalls.revokeMaterialLink, links.revokeMaterialLink),
  on(sharingCalls.getSharedMaterialList, links.getSharedMaterialList),
  onRaw('GET', programPath, links.sendToProgram, {
    rate: 'material_link',
    description: {
      summary:
        'A bill of materials as JSON, for software that was given the address. The owner of the list creates the address, sees how often it was used and can revoke it at any time; an ended one answers 410 with the reason, an unknown one 404. Fields and units: /developers/list-handover.',
      answer: 'application/json: format, formatVersion, expiresAt and list, as `getMaterialList` answers it',
    },
  }),
  on(formCalls.listMaterialForms, forms.listMaterialForms),
  on(formCalls.saveMaterialForm, forms.saveMaterialForm),
  on(formCalls.deleteMaterialForm, forms.deleteMaterialForm),
  on(quotationCalls.listQuotations, quotations.listQuotations),
  on(quotationCalls.createQuotation, quotations.createQuotation),
  on(quotationCalls.withdrawQuotation, quotations.withdrawQuotation),
  on(quotationCalls.renewQuotationLink, quotations.renewQuotationLink),
  on(quotationCalls.readQuotation, quotations.readQuotation),
  on(quotationCalls.answerQuotation, quotations.answerQuotation),
  onRaw('GET', quotationCalls.quotationPdfPath, files.sendOwnPdf, { access: 'user', rate: 'material_list' }),
  onRaw('GET', quotationCalls.quotationXlsxPath, files.sendOwnXlsx, {
    access: 'user',
    rate: 'material_list',
  }),
  onRaw('GET', quotationCalls.linkedPdfPath, files.sendLinkedPdf, {
    rate: 'material_link',
    description: {
      summary: 'The paper of a quotation, for anyone who has its link.',
      answer: 'application/pdf',
    },
  }),
  onRaw('GET', quotationCalls.linkedXlsxPath, files.sendLinkedXlsx, {
    rate: 'material_link',
    description: {
      summary: 'A quotation as a workbook with formulas, for anyone who has its link.',
      answer: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
  }),
  on(requestCalls.askForQuotation, requests.askForQuotation),
  on(requestCalls.listOwnQuotationRequests, requests.listOwnQuotationRequests),
  on(requestCalls.readRequestedQuotation, requests.readRequestedQuotation),
  on(requestCalls.answerRequestedQuotation, requests.answerRequestedQuotation),
  on(requestCalls.listQuotationRequests, requestStaff.listQuotationRequests),
  on(requestCalls.getQuotationRequest, requestStaff.getQuotationRequest),
  on(requestCalls.issueQuotation, requestStaff.issueQuotation),
  on(requestCalls.withdrawIssuedQuotation, requestStaff.withdrawIssuedQuotation),
  on(requestCalls.closeQuotationRequest, requestStaff.closeQuotationRequest),
  onRaw('GET', requestCalls.requestedPdfPath, files.sendRequestedPdf, {
    access: 'user',
    rate: 'material_list',
  }),
  onRaw('GET', requestCalls.requestedXlsxPath, files.sendRequestedXlsx, {
    access: 'user',
    rate: 'material_list',
  }),
  onRaw('GET', formCalls.listFormPath, forms.sendForm, { access: 'user', rate: 'material_list' }),
  onRaw('GET', listXlsxPath, sendXlsx, { access: 'user', rate: 'material_list' }),
  onRaw('GET', listCsvPath, sendCsv, { access: 'user', rate: 'material_list' }),
  onRaw('GET', listPdfPath, sendPdf, { access: 'user', rate: 'material_list' }),
  onRaw('GET', listPackagePath, sendPackage, { access: 'user', rate: 'material_list' }),
  onRaw('POST', importPath, importMaterialList, {
    access: 'user',
    rate: 'material_list',
    bodyLimit: importBytes,
  }),
];
