import { redirect } from 'react-router';
import type { TenderChangeKind } from '../../../../contract/tender/kinds.ts';
import {
  addTenderChange,
  attachTenderFile,
  deleteTender,
  detachTenderFile,
  setTenderState,
  updateTender,
} from '../../../../contract/tender/staff.ts';
import { refusePost, textsOf } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { type Api, call } from '../../../services/call.ts';
import { createSmallFile } from '../../../services/file.ts';
import { fileOf } from '../../../services/send-file.ts';
import { staffTenderPath } from '../tender-path.ts';
import { inputOf } from './form-values.ts';

/** Does what one of the forms of a notice's page in the back office asks for. */
export async function runTenderPost(api: Api, request: Request, tenderId: number) {
  const form = await readForm(request);
  const typed = textsOf(form);
  const { intent = '', fileId = '', reason = '' } = typed;
  try {
    switch (intent) {
      case 'publish':
        await call(api, setTenderState, { tenderId, state: 'published' });
        break;
      case 'withdraw':
        await call(api, setTenderState, { tenderId, state: 'withdrawn', reason });
        break;
      case 'delete':
        await call(api, deleteTender, { tenderId });
        return redirect('/admin/tenders', 303);
      case 'change': {
        const { kind = '', title = '', publishedOn = '', text, url, closesAt, opensAt } = typed;
        await call(api, addTenderChange, {
          ...{ tenderId, title, publishedOn, text, url, closesAt, opensAt },
          kind: kind as TenderChangeKind,
        });
        break;
      }
      case 'attach': {
        const { file } = await createSmallFile(api, fileOf(form, 'file'));
        await call(api, attachTenderFile, { tenderId, fileId: file.id });
        break;
      }
      case 'detach':
        await call(api, detachTenderFile, { tenderId, fileId });
        break;
      default:
        await call(api, updateTender, { tenderId, ...inputOf(typed) });
    }
  } catch (error) {
    return refusePost(error, { intent: intent || 'save', typed });
  }
  return redirect(`${staffTenderPath(tenderId)}?done`, 303);
}
