import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const personalDataRoutes: AreaRoutes = {
  site: [route('user/closing', 'routes/personal-data/closing.tsx')],
  personal: [route('personal/security/cancel', 'routes/personal-data/cancel.tsx')],
};
