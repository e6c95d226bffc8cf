import * as notices from '../../../contract/notice/notices.ts';
import { on } from '../../http/on.ts';
import { listNotices, readNotice, readNotices } from './reading.ts';
import { blockPerson, getNoticeSettings, muteThing, updateNoticeSettings } from './settings.ts';

import { getMuteState } from './settings-store.ts';
import { unsubscribe } from './unsubscribe.ts';

export const noticeEndpoints = [
  on(notices.getNoticeSettings, getNoticeSettings),
  on(notices.updateNoticeSettings, updateNoticeSettings),
  on(notices.getMuteState, ({ db, viewer }, target) =>
    getMuteState(db, { userId: viewer.userId, ...target }),
  ),
  on(notices.unsubscribe, unsubscribe),
  on(notices.muteThing, muteThing),
  on(notices.blockPerson, blockPerson),
  on(notices.listNotices, listNotices),
  on(notices.readNotices, readNotices),
  on(notices.readNotice, readNotice),
];
