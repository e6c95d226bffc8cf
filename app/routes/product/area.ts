import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    product: typeof import('../../i18n/zh-CN/product.json');
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
  },
  feed: { kind: 'product', home: '/product' },
  pages: {
    'product/:slug': { example: '/product/superpanel' },
  },
});
