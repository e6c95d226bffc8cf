import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    wiki: typeof import('../../i18n/zh-CN/wiki.json');
  }
}

export const wikiArea = defineArea({
  name: 'wiki',
  menus: {
    main: [{ group: 'nav.service', order: 10, id: 'nav.service.wiki', path: '/wiki' }],
    footer: [{ group: 'footer.resources', order: 40, id: 'nav.service.wiki', path: '/wiki' }],
  },
  feed: { kind: 'article', home: '/wiki' },
  guide: [
    {
      section: 'access',
      order: 30,
      name: '词条原文',
      path: '/api/wiki/articles/{slug}/export.md',
      note: '把 {slug} 换成词条地址的最后一段，得到 Markdown',
    },
    { section: 'access', order: 40, name: '词条更新', path: '/wiki/changes.atom', note: 'Atom' },
  ],
  closedToCrawlers: ['/wiki/new', '/wiki/search', '/wiki/proposal', '/wiki/tasks'],
});
