import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const appointmentRoutes: AreaRoutes = {
  site: [
    route('customerCare/trial', 'routes/appointment/new-appointment.tsx'),
    route('customerCare/appointment/:id', 'routes/appointment/appointment.tsx'),
    route('customerCare/appointment/:id/calendar', 'routes/appointment/calendar.ts'),
  ],
  backOffice: [
    route('admin/appointments', 'routes/appointment/staff/appointments.tsx'),
    route('admin/sellers', 'routes/appointment/staff/sellers.tsx'),
  ],
};
