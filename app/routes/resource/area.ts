import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    resource: typeof import('../../i18n/zh-CN/resource.json');
    'resource-bundle': typeof import('../../i18n/zh-CN/resource-bundle.json');
    'resource-claim': typeof import('../../i18n/zh-CN/resource-claim.json');
    'resource-detail': typeof import('../../i18n/zh-CN/resource-detail.json');
    'resource-edit': typeof import('../../i18n/zh-CN/resource-edit.json');
    'resource-kept': typeof import('../../i18n/zh-CN/resource-kept.json');
    'resource-return': typeof import('../../i18n/zh-CN/resource-return.json');
  }
}

export const resourceArea = defineArea({
  name: 'resource',
  kindIcons: { resource: 'layers' },
  menus: {
    main: [
      { order: 60, id: 'nav.resources', path: '/resources' },
      { group: 'nav.resources', order: 10, id: 'nav.resources.model', path: '/resources/search?type=model' },
      { group: 'nav.resources', order: 20, id: 'nav.resources.sample', path: '/resources/sample' },
      {
        group: 'nav.resources',
        order: 30,
        id: 'nav.resources.drawing',
        path: '/resources/search?type=drawing',
      },
      { group: 'nav.resources', order: 40, id: 'nav.resources.genius', path: '/resources/genius' },
      {
        group: 'nav.resources',
        order: 60,
        id: 'nav.resources.library',
        path: '/resources/search?type=library',
      },
    ],
    account: [
      { group: 'own', order: 40, id: 'nav.creation', path: '/personal/creation/creationIndex', icon: 'pen' },
      { group: 'own', order: 50, id: 'nav.favourites', path: '/personal/resource/collection', icon: 'star' },
    ],
    bottom: [{ order: 20, id: 'nav.bottom.resources', path: '/resources', icon: 'grid' }],
    footer: [
      { group: 'footer.resources', order: 10, id: 'nav.resources', path: '/resources' },
      { group: 'footer.account', order: 40, id: 'nav.creation', path: '/personal/creation/creationIndex' },
    ],
    personal: [
      { order: 38, id: 'ucenter.returns', path: '/personal/returns', icon: 'rotate' },
      { order: 40, id: 'ucenter.collection', path: '/personal/resource/collection', icon: 'star' },
      {
        group: 'ucenter.group.creation',
        order: 10,
        id: 'ucenter.creation',
        path: '/personal/creation/creationIndex',
        icon: 'grid',
      },
      {
        group: 'ucenter.group.creation',
        order: 12,
        id: 'ucenter.bundles',
        path: '/personal/creation/bundles',
        icon: 'layers',
      },
      {
        group: 'ucenter.group.creation',
        order: 35,
        id: 'ucenter.claims',
        path: '/personal/creation/claims',
        icon: 'flag',
      },
    ],
    staff: [{ group: 'admin.group.content', order: 50, id: 'resource_edit.queue', path: '/admin/resources' }],
  },
  feed: { kind: 'resource', home: '/resources' },
  guide: [{ section: 'access', order: 60, name: '新资源', path: '/resources/feed.xml', note: 'Atom' }],
  pages: {
    'personal/creation/resource/:id': { seenIn: 'tests/browser/marketplace.long.test.ts' },
    'personal/resource/collection/:id': { seenIn: 'tests/browser/marketplace.long.test.ts' },
    'resources/detail/:id/changes': { seenIn: 'tests/browser/viewers.long.test.ts' },
    'resources/detail/:id/claim': { example: '/resources/detail/1/claim', readers: 'members' },
    'resources/claims/:claimId': {
      seenIn: 'tests/browser/resource-claims.long.test.ts',
      readers: 'members',
    },
    'resources/detail/:id/return': { seenIn: 'tests/browser/marketplace.long.test.ts', readers: 'members' },
    'resources/detail/:id/take': { seenIn: 'tests/browser/marketplace.long.test.ts' },
    'resources/detail/:id/uses': { example: '/resources/detail/1/uses' },
    'resources/returns/:returnId': {
      seenIn: 'tests/browser/marketplace.long.test.ts',
      readers: 'members',
    },
    'resources/bundles/:bundleId': { example: '/resources/bundles/1' },
    'resources/collections/:folderId': { seenIn: 'tests/browser/marketplace-plain.long.test.ts' },
    'resources/detail/:id?': { example: '/resources/detail/1' },
    'resources/genius/:userId': { example: '/resources/genius/2' },
    'resources/search': {
      example: '/resources/search?price=free',
      variants: ['/resources/search?q=%E6%B2%A1%E6%9C%89%E8%BF%99%E7%A7%8D%E4%B8%9C%E8%A5%BF'],
    },
    'resources/tag/:id?': { example: '/resources/tag/%E5%8F%98%E5%8E%8B%E5%99%A8' },
  },
});
