import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    attention: typeof import('../../i18n/zh-CN/attention.json');
    feed: typeof import('../../i18n/zh-CN/feed.json');
  }
}

export const attentionArea = defineArea({
  name: 'attention',
  menus: {
    personal: [{ order: 30, id: 'ucenter.attention', path: '/attention', icon: 'eye' }],
  },
  closedToCrawlers: ['/attention'],
  pages: { attention: { variants: ['/attention?tab=people'] } },
});
