import { noteEditing as noteEditingCall } from '../../contract/wiki/edit.ts';
import { browserApi } from './browser-api.ts';
import { call } from './call.ts';

/** Says from the page that one edits an article, or has stopped; answers who else does. */
export const noteEditing = (articleId: number, isEditing: boolean) =>
  call(browserApi(), noteEditingCall, { articleId, isEditing: isEditing ? '1' : '0' });
