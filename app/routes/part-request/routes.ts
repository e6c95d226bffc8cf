import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const partRequestRoutes: AreaRoutes = {
  site: [route('ldz/requests', 'routes/part-request/requests.tsx')],
  backOffice: [route('admin/parts/requests', 'routes/part-request/staff-requests.tsx')],
};
