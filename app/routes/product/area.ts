import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    product: typeof import('../../i18n/zh-CN/product.json');
    'product-release': typeof import('../../i18n/zh-CN/product-release.json');
  }
}

export const productArea = defineArea({
  name: 'product',
  kindIcons: { product: 'grid' },
  menus: {
    main: [
      { order: 30, id: 'nav.product', path: '/product', hasProducts: true },
      { order: 40, id: 'nav.hot_product', path: '/product#hot' },
    ],
    staff: [{ group: 'admin.group.content', order: 58, id: 'admin.releases', path: '/admin/releases' }],
  },
  feed: { kind: 'product', home: '/product' },
  pages: {
    'product/compare': { example: '/product/compare?with=design&with=superpanel&with=superbox' },
    'product/guide': {
      example: '/product/guide?role=workshop&work=panels&work=busbars&amount=some&erp=1&seats=5',
      variants: ['/product/guide?role=designer&seats=x'],
    },
    'admin/releases/:releaseId': { seenIn: 'tests/browser/product.long.test.ts' },
    'customerCare/downloads': { variants: ['/customerCare/downloads?product=superpanel'] },
    'product/:slug': { example: '/product/superpanel' },
  },
});
