import { defineArea } from '../../area.ts';

declare module '../../i18n/messages.ts' {
  interface MessageTables {
    admin: typeof import('../../i18n/zh-CN/admin.json');
    setup: typeof import('../../i18n/zh-CN/setup.json');
    job: typeof import('../../i18n/zh-CN/job.json');
    money: typeof import('../../i18n/zh-CN/money.json');
  }
}

export const adminArea = defineArea({
  name: 'admin',
  menus: {
    staff: [
      { order: 10, id: 'admin.overview', path: '/admin' },
      { order: 20, id: 'approval.title', path: '/admin/approvals' },
      { group: 'admin.group.people', order: 10, id: 'admin.users', path: '/admin/users' },
      { group: 'admin.group.people', order: 20, id: 'company.staff.title', path: '/admin/companies' },
      { group: 'admin.group.people', order: 30, id: 'admin.certifications', path: '/admin/certifications' },
      { group: 'admin.group.people', order: 40, id: 'admin.lost', path: '/admin/lost-factors' },
      { group: 'admin.group.people', order: 45, id: 'admin.codes', path: '/admin/codes' },
      { group: 'admin.group.people', order: 50, id: 'admin.data', path: '/admin/data-requests' },
      { group: 'admin.group.trade', order: 10, id: 'money.orders', path: '/admin/orders' },
      { group: 'admin.group.trade', order: 20, id: 'money.refunds', path: '/admin/refunds' },
      { group: 'admin.group.trade', order: 30, id: 'money.invoices', path: '/admin/invoices' },
      { group: 'admin.group.trade', order: 40, id: 'money.ledger', path: '/admin/ledger' },
      { group: 'admin.group.trade', order: 50, id: 'money.reconciliation', path: '/admin/reconciliation' },
      { group: 'admin.group.trade', order: 60, id: 'money.adjustments', path: '/admin/adjustments' },
      { group: 'admin.group.trade', order: 70, id: 'money.coupons', path: '/admin/coupons' },
      { group: 'admin.group.trade', order: 80, id: 'money.prices', path: '/admin/prices' },
      { group: 'admin.group.system', order: 10, id: 'admin.config', path: '/admin/config' },
      { group: 'admin.group.system', order: 20, id: 'admin.jobs', path: '/admin/jobs' },
      { group: 'admin.group.system', order: 30, id: 'admin.audit', path: '/admin/audit' },
    ],
  },
  closedToCrawlers: ['/admin'],
  pages: {
    'admin/certifications/:certificationId': { seenIn: 'tests/browser/certification.long.test.ts' },
    'admin/companies/:companyId': { seenIn: 'tests/browser/company.long.test.ts' },
    'admin/orders/:number': { example: '/admin/orders/:order' },
    'admin/users/:userId': { example: '/admin/users/2' },
  },
});
