import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const legalRoutes: AreaRoutes = {
  site: [route('terms', 'routes/legal/terms.tsx'), route('privacy', 'routes/legal/privacy.tsx')],
};
