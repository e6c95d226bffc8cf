import * as campusContract from '../../../contract/school/campus.ts';
import * as contract from '../../../contract/school/class.ts';
import { on } from '../../http/on.ts';
import { askCampus, getCampus } from './campus/campus.ts';
import { listCampuses, reviewCampus } from './campus/staff.ts';
import * as classes from './class/classes.ts';
import * as joining from './class/join.ts';
import { addPupils, removePupil } from './class/pupils.ts';

export const schoolEndpoints = [
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
];
