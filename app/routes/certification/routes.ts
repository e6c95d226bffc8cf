import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const certificationRoutes: AreaRoutes = {
  personal: [route('personal/certification', 'routes/certification/certification.tsx')],
};
