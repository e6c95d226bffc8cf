import {
  addPupils,
  leaveSchoolClass,
  pupilSheetPath,
  removePupil,
  renewClassCode,
  updateSchoolClass,
} from '../../../../contract/school/class.ts';
import { refusePost, textsOf } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { type Api, call } from '../../../services/call.ts';
import { fileOf, sendFile } from '../../../services/send-file.ts';

/** Does what one of the forms of a class's page asks for. */
export async function runClassPost(api: Api, request: Request, classId: number) {
  const form = await readForm(request);
  const typed = textsOf(form);
  const { intent = '', name = '', endsOn = '', isListed = '', isOpen = '', pupilId = '', list = '' } = typed;
  try {
    switch (intent) {
      case 'code':
        await call(api, renewClassCode, { classId });
        break;
      case 'list':
        await call(api, addPupils, { classId, list });
        break;
      case 'sheet': {
        const path = pupilSheetPath.replace(':classId', String(classId));
        await sendFile(api, { path, file: fileOf(form, 'sheet'), facts: {} });
        break;
      }
      case 'remove':
        await call(api, removePupil, { classId, pupilId });
        break;
      case 'leave':
        await call(api, leaveSchoolClass, { classId });
        break;
      default:
        await call(api, updateSchoolClass, { classId, name, endsOn, isListed, isOpen });
    }
  } catch (error) {
    return { failure: refusePost(error, { intent: intent || 'save', typed }), intent };
  }
  return { failure: undefined, intent: intent || 'save' };
}
