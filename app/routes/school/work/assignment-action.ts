import {
  deleteAssignment,
  handIn,
  markHandIn,
  releaseMarks,
  updateAssignment,
} from '../../../../contract/school/work.ts';
import { beijingInput } from '../../../components/forms/beijing-input.ts';
import { refusePost, textsOf } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { type Api, call } from '../../../services/call.ts';
import { sentFiles } from '../../../services/file.ts';
import { assignmentPath, classPath } from '../paths.ts';

/** Does what one of the forms of an assignment's page asks for, and says where to go then. */
export async function runAssignmentPost(api: Api, request: Request, assignmentId: number) {
  const form = await readForm(request);
  const typed = textsOf(form);
  const { intent = '', title = '', text = '', rubric = '', note = '', handInId = '' } = typed;
  let path = `${assignmentPath(assignmentId)}?done`;
  try {
    switch (intent) {
      case 'hand-in':
        await call(api, handIn, { assignmentId, note, fileIds: await sentFiles(api, form) });
        break;
      case 'mark': {
        const { remark = '', sentAt = '' } = typed;
        const marks = form.getAll('mark').map((each) => String(each).slice(0, 10));
        await call(api, markHandIn, { handInId, remark, sentAt, marks });
        path += `#hand-in-${handInId}`;
        break;
      }
      case 'release':
      case 'hide':
        await call(api, releaseMarks, { assignmentId, isReleased: intent === 'release' });
        break;
      case 'delete':
        path = classPath((await call(api, deleteAssignment, { assignmentId })).classId);
        break;
      default: {
        const dueAt = beijingInput(typed['dueAt']);
        await call(api, updateAssignment, { assignmentId, title, text, rubric, dueAt });
      }
    }
  } catch (error) {
    const marks = form.getAll('mark').map(String).join(' ');
    return { failure: refusePost(error, { intent: intent || 'save', typed: { ...typed, marks } }), path };
  }
  return { failure: undefined, path };
}
