import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    moderation: typeof import('../../i18n/zh-CN/moderation.json');
  }
}

export const moderationArea = defineArea({
  name: 'moderation',
  menus: {
    personal: [
      {
        group: 'ucenter.group.account',
        order: 90,
        id: 'ucenter.moderation',
        path: '/personal/moderation',
        icon: 'alert',
      },
    ],
    staff: [
      {
        group: 'admin.group.content',
        order: 10,
        id: 'moderation.queue',
        path: '/admin/moderation',
        isForModerators: true,
      },
      {
        group: 'admin.group.content',
        order: 20,
        id: 'moderation.assigned',
        path: '/admin/assigned',
        isForModerators: true,
      },
      { group: 'admin.group.content', order: 30, id: 'review.title', path: '/admin/review' },
    ],
  },
  pages: {
    'admin/users/:userId/order': { example: '/admin/users/2/order' },
    'forum/history/:kind/:id': { example: '/forum/history/topic/:topic', readers: 'members' },
    'forum/topic/:id/order': { example: '/forum/topic/1/order', readers: 'staff' },
    'report/:kind/:id': { example: '/report/topic/1', readers: 'members' },
  },
});
