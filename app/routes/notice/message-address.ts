import type { NoticeTab } from '../../../contract/kinds.ts';

export const centrePath = '/personal/message/messageIndex';

/** Address of a tab of the message centre. */
export function tabAddress({ tab, isUnread }: { tab: NoticeTab; isUnread?: boolean }): string {
  return `${centrePath}?tab=${tab}${isUnread ? '&unread=1' : ''}`;
}
