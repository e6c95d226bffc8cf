import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    wiki: typeof import('../../i18n/zh-CN/wiki.json');
  }
}

export const wikiArea = defineArea({
  name: 'wiki',
  kindIcons: { article: 'book', article_revision: 'book' },
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
  pages: {
    'wiki/category/:id?': { example: '/wiki/category/protection' },
    'wiki/detail/:id/blame': { example: '/wiki/detail/breaking-capacity/blame' },
    'wiki/detail/:id/diff': { example: '/wiki/detail/breaking-capacity/diff?from=1&to=1' },
    'wiki/detail/:id/edit': { example: '/wiki/detail/breaking-capacity/edit', readers: 'members' },
    'wiki/detail/:id/history': { example: '/wiki/detail/breaking-capacity/history' },
    'wiki/detail/:id/revision/:number': { example: '/wiki/detail/breaking-capacity/revision/1' },
    'wiki/detail/:id/talk': { example: '/wiki/detail/breaking-capacity/talk' },
    'wiki/detail/:id?': { example: '/wiki/detail/breaking-capacity' },
    'wiki/new': { readers: 'members' },
    'wiki/proposal/:proposalId': { seenIn: 'tests/browser/wiki.long.test.ts', readers: 'members' },
    'wiki/proposal/:proposalId/edit': { seenIn: 'tests/browser/wiki.long.test.ts', readers: 'members' },
    'wiki/proposals': { readers: 'members' },
    'wiki/search': {
      example: '/wiki/search?keyword=%E6%AF%8D%E7%BA%BF',
      variants: ['/wiki/search?tag=%E6%96%AD%E8%B7%AF%E5%99%A8'],
    },
    'wiki/tasks': { readers: 'members' },
  },
});
