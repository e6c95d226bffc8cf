import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const informationRoutes: AreaRoutes = {
  personal: [route('personal/Information/informationIndex', 'routes/information/information.tsx')],
};
