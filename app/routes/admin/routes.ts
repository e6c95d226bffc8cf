import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const adminRoutes: AreaRoutes = {
  backOffice: [
    route('admin', 'routes/admin/overview.tsx'),
    route('admin/users', 'routes/admin/people/users.tsx'),
    route('admin/users/:userId', 'routes/admin/people/user.tsx'),
    route('admin/config', 'routes/admin/config.tsx'),
    route('admin/certifications', 'routes/admin/people/certifications.tsx'),
    route('admin/certifications/:certificationId', 'routes/admin/people/certification.tsx'),
    route('admin/jobs', 'routes/admin/jobs.tsx'),
    route('admin/data-requests', 'routes/admin/people/data-requests.tsx'),
    route('admin/setup', 'routes/admin/setup.tsx'),
    route('admin/codes', 'routes/admin/codes.tsx'),
    route('admin/lost-factors', 'routes/admin/people/lost-factors.tsx'),
    route('admin/companies', 'routes/admin/people/companies.tsx'),
    route('admin/companies/:companyId', 'routes/admin/people/company.tsx'),
    route('admin/orders', 'routes/admin/money/orders.tsx'),
    route('admin/orders/:number', 'routes/admin/money/order.tsx'),
    route('admin/refunds', 'routes/admin/money/refunds.tsx'),
    route('admin/invoices', 'routes/admin/money/invoices.tsx'),
    route('admin/ledger', 'routes/admin/money/ledger.tsx'),
    route('admin/reconciliation', 'routes/admin/money/reconciliation.tsx'),
    route('admin/adjustments', 'routes/admin/money/adjustments.tsx'),
    route('admin/approvals', 'routes/admin/approvals.tsx'),
    route('admin/coupons', 'routes/admin/money/coupons.tsx'),
    route('admin/prices', 'routes/admin/money/prices.tsx'),
    route('admin/audit', 'routes/admin/audit.tsx'),
  ],
};
