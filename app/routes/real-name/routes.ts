import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const realNameRoutes: AreaRoutes = {
  backOffice: [route('admin/real-names', 'routes/real-name/queue.tsx')],
  personal: [route('personal/real-name', 'routes/real-name/own.tsx')],
};
