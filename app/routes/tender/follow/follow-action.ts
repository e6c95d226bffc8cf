import * as following from '../../../../contract/tender/follow.ts';
import { type Api, call } from '../../../services/call.ts';
import { createSmallFile } from '../../../services/file.ts';
import { fileOf } from '../../../services/send-file.ts';
import { followPath, followsPath } from './follow-path.ts';

/** Does what one of the page's forms asks for; returns where to go then. */
export async function runFollowPost(
  api: Api,
  { followId, form, typed }: { followId: number; form: FormData; typed: Record<string, string> },
): Promise<string> {
  const { intent = '', taskId = '', fileId = '', ownerId = '', assigneeId = '', note = '' } = typed;
  switch (intent) {
    case 'task': {
      const { title = '', dueOn = '' } = typed;
      await call(api, following.addTenderTask, { followId, title, assigneeId, dueOn });
      break;
    }
    case 'finish':
    case 'reopen':
      await call(api, following.setTenderTaskDone, { followId, taskId, isDone: intent === 'finish' });
      break;
    case 'delete':
      await call(api, following.deleteTenderTask, { followId, taskId });
      break;
    case 'attach': {
      const { file } = await createSmallFile(api, fileOf(form, 'file'));
      await call(api, following.attachFollowFile, { followId, fileId: file.id });
      break;
    }
    case 'detach':
      await call(api, following.detachFollowFile, { followId, fileId });
      break;
    case 'materials':
      return `/dxxsample/lists/${(await call(api, following.listFollowMaterials, { followId })).listId}`;
    case 'end':
      await call(api, following.endTenderFollow, { followId });
      return followsPath;
    default: {
      const decision = (typed['decision'] ?? '') as following.FollowDecision;
      await call(api, following.updateTenderFollow, { followId, decision, ownerId, note });
    }
  }
  return `${followPath(followId)}?done`;
}
