import * as campusContract from '../../../contract/school/campus.ts';
import * as contract from '../../../contract/school/class.ts';
import * as competitionContract from '../../../contract/school/competition.ts';
import { pupilSheetBytes } from '../../../contract/school/limits.ts';
import * as packContract from '../../../contract/school/packs.ts';
import * as proofContract from '../../../contract/school/proof.ts';
import * as sampleContract from '../../../contract/school/sample.ts';
import * as workContract from '../../../contract/school/work.ts';
import { imageLimits } from '../../../contract/upload/image-limits.ts';
import type { SignedInContext } from '../../http/context.ts';
import { on, onRaw } from '../../http/on.ts';
import { askCampus, getCampus } from './campus/campus.ts';
import { listCampuses, reviewCampus } from './campus/staff.ts';
import * as classes from './class/classes.ts';
import * as joining from './class/join.ts';
import { addPupilSheet, addPupils, removePupil } from './class/pupils.ts';
import * as competitions from './competition/competitions.ts';
import { getJury, voteForEntry } from './competition/jury.ts';
import * as competitionStaff from './competition/staff.ts';
import { listPacks, sendPackFile } from './pack/packs.ts';
import { receiveDocument, sendDocument } from './proof/document.ts';
import * as domains from './proof/domains.ts';
import * as proofs from './proof/proof.ts';
import { listSchoolProofs, reviewSchoolProof } from './proof/review.ts';
import { getSampleClass } from './sample/sample-class.ts';
import * as assignments from './work/assignments.ts';
import * as handInFiles from './work/hand-in-files.ts';
import * as handIns from './work/hand-ins.ts';
import { sendMarks } from './work/marks-file.ts';

export const schoolEndpoints = [
  on(sampleContract.getSampleClass, getSampleClass),
  on(campusContract.getCampus, getCampus),
  on(campusContract.askCampus, askCampus),
  on(campusContract.listCampuses, listCampuses),
  on(campusContract.reviewCampus, reviewCampus),
  on(contract.listSchoolClasses, classes.listSchoolClasses),
  on(contract.getSchoolClass, classes.getSchoolClass),
  on(contract.createSchoolClass, classes.createSchoolClass),
  on(contract.updateSchoolClass, classes.updateSchoolClass),
  on(contract.renewClassCode, classes.renewClassCode),
  on(contract.addPupils, addPupils),
  on(contract.removePupil, removePupil),
  on(contract.findSchoolClass, joining.findSchoolClass),
  on(contract.joinSchoolClass, joining.joinSchoolClass),
  on(contract.leaveSchoolClass, joining.leaveSchoolClass),
  on(packContract.listPacks, listPacks),
  onRaw('GET', packContract.packFilePath, (context, params) => sendPackFile(context, params), {
    rate: 'file_part',
    description: { summary: 'A file of a teacher pack.', answer: 'application/octet-stream' },
  }),
  on(proofContract.getSchoolProof, proofs.getSchoolProof),
  on(proofContract.proveByMail, proofs.proveByMail),
  on(proofContract.sendSchoolProof, proofs.sendSchoolProof),
  on(proofContract.withdrawSchoolProof, proofs.withdrawSchoolProof),
  onRaw('POST', proofContract.proofUploadPath, (context, _, request) => receiveDocument(context, request), {
    access: 'user',
    rate: 'upload',
    bodyLimit: imageLimits.bytes,
  }),
  on(proofContract.listSchoolProofs, listSchoolProofs),
  on(proofContract.reviewSchoolProof, reviewSchoolProof),
  onRaw(
    'GET',
    proofContract.proofPicturePath,
    (context, params) => sendDocument(context as SignedInContext, params),
    { access: 'admin' },
  ),
  on(workContract.listAssignments, assignments.listAssignments),
  on(workContract.createAssignment, assignments.createAssignment),
  on(workContract.updateAssignment, assignments.updateAssignment),
  on(workContract.deleteAssignment, assignments.deleteAssignment),
  on(workContract.releaseMarks, assignments.releaseMarks),
  on(workContract.getAssignment, handIns.getAssignment),
  on(workContract.handIn, handIns.handIn),
  on(workContract.markHandIn, handIns.markHandIn),
  on(workContract.viewHandInFile, handInFiles.viewHandInFile),
  onRaw(
    'POST',
    contract.pupilSheetPath,
    (context, params, request) => addPupilSheet(context as SignedInContext, params, request),
    { access: 'user', rate: 'upload', bodyLimit: pupilSheetBytes },
  ),
  onRaw('GET', workContract.marksPath, (context, params) => sendMarks(context as SignedInContext, params), {
    access: 'user',
    rate: 'statement',
  }),
  onRaw(
    'GET',
    workContract.handInFilePath,
    (context, params, request) => handInFiles.sendHandInFile(context as SignedInContext, params, request),
    { access: 'user', rate: 'file_part' },
  ),
  on(competitionContract.listCompetitions, competitions.listCompetitions),
  on(competitionContract.getCompetition, competitions.getCompetition),
  on(competitionContract.enterCompetition, competitions.enterCompetition),
  on(competitionContract.withdrawWork, competitions.withdrawWork),
  onRaw(
    'GET',
    competitionContract.entryFilePath,
    (context, params, request) => competitions.sendEntryFile(context as SignedInContext, params, request),
    { access: 'user', rate: 'file_part' },
  ),
  on(competitionContract.getJury, getJury),
  on(competitionContract.voteForEntry, voteForEntry),
  on(competitionContract.listStaffCompetitions, competitionStaff.listStaffCompetitions),
  on(competitionContract.getStaffCompetition, competitionStaff.getStaffCompetition),
  on(competitionContract.saveCompetition, competitionStaff.saveCompetition),
  on(competitionContract.publishCompetition, competitionStaff.publishCompetition),
  on(competitionContract.decideCompetition, competitionStaff.decideCompetition),
  on(competitionContract.addJuror, competitionStaff.addJuror),
  on(competitionContract.removeJuror, competitionStaff.removeJuror),
  on(proofContract.listCampusDomains, domains.listCampusDomains),
  on(proofContract.addCampusDomain, domains.addCampusDomain),
  on(proofContract.removeCampusDomain, domains.removeCampusDomain),
  on(proofContract.addStaffCampusDomain, domains.addStaffCampusDomain),
];
