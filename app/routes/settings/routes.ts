import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const settingsRoutes: AreaRoutes = {
  bare: [route('locale', 'routes/settings/locale.ts')],
};
