import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    forum: typeof import('../../i18n/zh-CN/forum.json');
  }
}

export const forumArea = defineArea({
  name: 'forum',
  kindIcons: { topic: 'forum', reply: 'msg' },
  menus: {
    main: [{ order: 50, id: 'nav.forum', path: '/forum' }],
    bottom: [{ order: 40, id: 'nav.forum', path: '/forum', icon: 'forum' }],
    footer: [{ group: 'footer.resources', order: 50, id: 'nav.forum', path: '/forum' }],
  },
  guide: [
    {
      section: 'knowledge',
      order: 10,
      name: '论坛',
      path: '/forum',
      note: '提问与解答，已解决的问题标出采纳的答案',
    },
    { section: 'access', order: 50, name: '新帖', path: '/forum/feed.xml', note: 'Atom' },
  ],
  closedToCrawlers: ['/forum/new', '/forum/search'],
  pages: {
    'forum/board/:id': { example: '/forum/board/1' },
    'forum/new': { readers: 'members' },
    'forum/post/:id/edit': { example: '/forum/post/:reply/edit', readers: 'members' },
    'forum/search': {
      example: '/forum/search?keyword=%E6%AF%8D%E7%BA%BF',
      variants: ['/forum/search?keyword=%E6%B2%A1%E6%9C%89%E8%BF%99%E7%A7%8D%E4%B8%9C%E8%A5%BF'],
    },
    'forum/topic/:id': { example: '/forum/topic/1' },
    'forum/topic/:id/edit': { example: '/forum/topic/:topic/edit', readers: 'members' },
  },
});
