import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const personalRoutes: AreaRoutes = {
  personal: [route('personal', 'routes/personal/overview.tsx')],
};
