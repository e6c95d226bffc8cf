import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const tenderRoutes: AreaRoutes = {
  site: [
    route('tender', 'routes/tender/list/tenders.tsx'),
    route('tender/subscriptions', 'routes/tender/subscription/subscriptions.tsx'),
    route('tender/follows', 'routes/tender/follow/follows.tsx'),
    route('tender/follows/:followId', 'routes/tender/follow/follow.tsx'),
    route('tender/:id', 'routes/tender/detail/tender.tsx'),
  ],
  backOffice: [
    route('admin/tenders', 'routes/tender/staff/staff-tenders.tsx'),
    route('admin/tenders/new', 'routes/tender/staff/new-tender.tsx'),
    route('admin/tenders/import', 'routes/tender/staff/import-tenders.tsx'),
    route('admin/tenders/imports/:importId', 'routes/tender/staff/import-result.tsx'),
    route('admin/tenders/reports', 'routes/tender/staff/reports.tsx'),
    route('admin/tenders/:id', 'routes/tender/staff/edit-tender.tsx'),
  ],
  bare: [
    route('tender/calendar/:token', 'routes/tender/subscription/calendar.ts', { id: 'tender-calendar' }),
  ],
};
