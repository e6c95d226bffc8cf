import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    draft: typeof import('../../i18n/zh-CN/draft.json');
  }
}

export const draftArea = defineArea({
  name: 'draft',
  menus: {
    personal: [
      {
        group: 'ucenter.group.creation',
        order: 20,
        id: 'ucenter.drafts',
        path: '/personal/drafts',
        icon: 'pen',
      },
    ],
  },
});
