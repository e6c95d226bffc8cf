import * as importing from '../../../contract/tender/import.ts';
import * as materials from '../../../contract/tender/materials.ts';
import * as reporting from '../../../contract/tender/report.ts';
import * as desk from '../../../contract/tender/staff.ts';
import * as subscribing from '../../../contract/tender/subscription.ts';
import * as contract from '../../../contract/tender/tender.ts';
import { on, onRaw } from '../../http/on.ts';
import { addTenderChange } from './changes.ts';
import * as files from './files.ts';
import { followEndpoints } from './follow/endpoints.ts';
import * as imports from './import/imports.ts';
import { listTenderMaterials } from './materials.ts';
import * as reports from './report/reports.ts';
import * as staff from './staff.ts';
import * as calendars from './subscription/calendar.ts';
import * as subscriptions from './subscription/subscriptions.ts';
import { getTender, listTenders } from './tender.ts';

export const tenderEndpoints = [
  on(contract.listTenders, listTenders),
  on(contract.getTender, getTender),
  onRaw('GET', contract.tenderFilePath, files.sendTenderFile, {
    rate: 'file_part',
    description: { summary: 'An attachment of a tender notice.', answer: 'application/octet-stream' },
  }),
  on(desk.listStaffTenders, staff.listStaffTenders),
  on(desk.createTender, staff.createTender),
  on(desk.updateTender, staff.updateTender),
  on(desk.setTenderState, staff.setTenderState),
  on(desk.deleteTender, staff.deleteTender),
  on(desk.addTenderChange, addTenderChange),
  on(desk.attachTenderFile, files.attachTenderFile),
  on(desk.detachTenderFile, files.detachTenderFile),
  onRaw('POST', importing.tenderImportPath, imports.sendTenderImport, {
    access: 'admin',
    bodyLimit: importing.importBytes,
    description: { summary: 'Takes a table of tender notices to be imported.', answer: 'application/json' },
  }),
  on(importing.getTenderImport, imports.getTenderImport),
  on(importing.runTenderImport, imports.runTenderImport),
  on(subscribing.listTenderSubscriptions, subscriptions.listTenderSubscriptions),
  on(subscribing.saveTenderSubscription, subscriptions.saveTenderSubscription),
  on(subscribing.setTenderSubscriptionTold, subscriptions.setTenderSubscriptionTold),
  on(subscribing.deleteTenderSubscription, subscriptions.deleteTenderSubscription),
  on(subscribing.openTenderCalendar, calendars.openTenderCalendar),
  on(subscribing.closeTenderCalendar, calendars.closeTenderCalendar),
  on(subscribing.getTenderCalendar, calendars.getTenderCalendar),
  on(materials.listTenderMaterials, listTenderMaterials),
  on(reporting.reportTender, reports.reportTender),
  on(reporting.listTenderReports, reports.listTenderReports),
  on(reporting.settleTenderReport, reports.settleTenderReport),
  ...followEndpoints,
];
