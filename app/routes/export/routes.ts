import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const exportRoutes: AreaRoutes = {
  personal: [route('personal/export', 'routes/export/own-posts.tsx')],
  bare: [route('personal/export/:exportId', 'routes/export/download-copy.ts')],
};
