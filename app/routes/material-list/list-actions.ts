import { data, redirect } from 'react-router';
import * as lists from '../../../contract/material-list/list.ts';
import { refusePost } from '../../framework/post-answer.ts';
import { type Api, call } from '../../services/call.ts';
import { listPath, listsPath } from './addresses.ts';

/** What the smaller forms of a list ask for: its head, a panel, prices of a day, its end. */
export async function changeList(
  api: Api,
  { listId, typed }: { listId: number; typed: Record<string, string> },
) {
  try {
    if (typed.intent === 'delete') {
      await call(api, lists.deleteMaterialList, { listId, title: typed.title ?? '' });
      return redirect(listsPath, 303);
    }
    const { conflicts } = await saveChange(api, { listId, typed });
    if (conflicts.length === 0) return redirect(`${listPath(listId)}?done`, 303);
    return data({ table: { conflicts, faulty: [], typed } }, { status: 409 });
  } catch (error) {
    return refusePost(error, { intent: typed.intent, typed });
  }
}

function saveChange(api: Api, { listId, typed }: { listId: number; typed: Record<string, string> }) {
  if (typed.intent === 'reprice')
    return call(api, lists.repriceMaterialList, { listId, day: typed.day ?? '' });
  if (typed.intent === 'head') {
    const { revision = '', title = '', project = '', note = '', taxBp = '', isTaxIncluded = '' } = typed;
    const head = { revision, title, project, note, taxBp, isTaxIncluded: isTaxIncluded === '1' };
    return call(api, lists.saveMaterialList, { listId, head });
  }
  const { groupId, revision, name = '', designation = '', count = '1' } = typed;
  const group = { name, designation, count, isRemoved: typed.intent === 'remove-group' };
  return call(api, lists.saveMaterialList, {
    listId,
    groups: [{ ...group, ...(groupId && { groupId }), ...(revision && { revision }) }],
  });
}
