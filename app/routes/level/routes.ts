import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const levelRoutes: AreaRoutes = {
  site: [route('levels', 'routes/level/levels.tsx')],
  personal: [route('personal/level', 'routes/level/own-level.tsx')],
};
