import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const standardRoutes: AreaRoutes = {
  site: [
    route('standards', 'routes/standard/standards.tsx'),
    route('standards/:standard', 'routes/standard/standard.tsx'),
  ],
};
