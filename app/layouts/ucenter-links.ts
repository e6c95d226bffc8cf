import type { SideGroup } from '../components/side-nav.tsx';

export const messagesPath = '/personal/message/messageIndex';

/** Side navigation of the personal centre. */
export const ucenterGroups: readonly SideGroup[] = [
  {
    links: [
      { id: 'ucenter.overview', path: '/personal', icon: 'home' },
      { id: 'ucenter.messages', path: messagesPath, icon: 'bell' },
      { id: 'ucenter.attention', path: '/attention', icon: 'eye' },
      { id: 'ucenter.collection', path: '/personal/resource/collection', icon: 'star' },
      { id: 'ucenter.bookmarks', path: '/personal/bookmarks', icon: 'flag' },
      { id: 'ucenter.history', path: '/personal/history', icon: 'clock' },
      { id: 'ucenter.downloads', path: '/personal/downloads', icon: 'download' },
    ],
  },
  {
    title: 'ucenter.group.creation',
    links: [
      { id: 'ucenter.creation', path: '/personal/creation/creationIndex', icon: 'grid' },
      { id: 'ucenter.drafts', path: '/personal/drafts', icon: 'pen' },
      { id: 'ucenter.files', path: '/personal/files', icon: 'layers' },
      { id: 'ucenter.certification', path: '/personal/certification', icon: 'check' },
    ],
  },
  {
    title: 'ucenter.group.account',
    links: [
      { id: 'ucenter.information', path: '/personal/Information/informationIndex', icon: 'user' },
      { id: 'ucenter.security', path: '/personal/security', icon: 'lock' },
      { id: 'ucenter.coins', path: '/personal/coins', icon: 'bolt' },
      { id: 'ucenter.orders', path: '/personal/orders', icon: 'table' },
      { id: 'ucenter.invoices', path: '/personal/invoices', icon: 'book' },
      { id: 'ucenter.company', path: '/personal/company', icon: 'layers' },
      { id: 'ucenter.level', path: '/personal/level', icon: 'flag' },
      { id: 'ucenter.export', path: '/personal/export', icon: 'download' },
      { id: 'ucenter.moderation', path: '/personal/moderation', icon: 'alert' },
    ],
  },
];
