import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    invite: typeof import('../../i18n/zh-CN/invite.json');
  }
}

export const inviteArea = defineArea({
  name: 'invite',
  menus: {
    personal: [
      {
        group: 'ucenter.group.account',
        order: 35,
        id: 'ucenter.invites',
        path: '/personal/invites',
        icon: 'share',
      },
    ],
    staff: [{ group: 'admin.group.trade', order: 45, id: 'invite.queue', path: '/admin/invites' }],
  },
});
