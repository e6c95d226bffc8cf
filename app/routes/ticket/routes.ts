import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const ticketRoutes: AreaRoutes = {
  site: [
    route('customerCare/tickets/new', 'routes/ticket/new-ticket.tsx'),
    route('customerCare/tickets/:id', 'routes/ticket/ticket.tsx'),
  ],
  backOffice: [
    route('admin/tickets', 'routes/ticket/staff/staff-tickets.tsx'),
    route('admin/tickets/:id/article', 'routes/ticket/staff/ticket-article.tsx'),
    route('admin/ticket-mails', 'routes/ticket/staff/staff-mails.tsx'),
    route('admin/service-terms', 'routes/ticket/staff/staff-terms.tsx'),
    route('admin/ticket-breaches', 'routes/ticket/staff/staff-breaches.tsx'),
  ],
};
