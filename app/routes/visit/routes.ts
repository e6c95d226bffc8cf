import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const visitRoutes: AreaRoutes = {
  personal: [
    route('personal/history', 'routes/visit/history.tsx'),
    route('personal/downloads', 'routes/visit/history.tsx', { id: 'downloads' }),
  ],
};
