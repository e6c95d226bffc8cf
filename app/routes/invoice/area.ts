import { defineArea } from '../../area.ts';

export const invoiceArea = defineArea({
  name: 'invoice',
  menus: {
    personal: [
      {
        group: 'ucenter.group.account',
        order: 50,
        id: 'ucenter.invoices',
        path: '/personal/invoices',
        icon: 'book',
      },
    ],
  },
});
