import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const demandRoutes: AreaRoutes = {
  personal: [route('personal/creation/demands', 'routes/demand/demands.tsx')],
};
