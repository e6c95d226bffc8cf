import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const workingTimeRoutes: AreaRoutes = {
  backOffice: [route('admin/working-time', 'routes/working-time/working-time.tsx')],
};
