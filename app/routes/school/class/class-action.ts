import {
  addPupils,
  leaveSchoolClass,
  removePupil,
  renewClassCode,
  updateSchoolClass,
} from '../../../../contract/school/class.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { type Api, call } from '../../../services/call.ts';

/** Does what one of the forms of a class's page asks for. */
export async function runClassPost(api: Api, request: Request, classId: number) {
  const typed = await readPost(request);
  const { intent = '', name = '', endsOn = '', isListed = '', isOpen = '', pupilId = '', list = '' } = typed;
  try {
    switch (intent) {
      case 'code':
        await call(api, renewClassCode, { classId });
        break;
      case 'list':
        await call(api, addPupils, { classId, list });
        break;
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
