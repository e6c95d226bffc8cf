import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const coinRoutes: AreaRoutes = {
  personal: [
    route('personal/coins', 'routes/coin/coins.tsx'),
    route('personal/creation/income', 'routes/coin/income.tsx'),
  ],
};
