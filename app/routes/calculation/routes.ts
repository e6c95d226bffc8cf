import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const calculationRoutes: AreaRoutes = {
  site: [route('electricBrain/shared/:key', 'routes/calculation/shared.tsx')],
  personal: [
    route('personal/calculations', 'routes/calculation/calculations.tsx'),
    route('personal/calculations/compare', 'routes/calculation/compare.tsx'),
    route('personal/calculations/new/:tool', 'routes/calculation/new-calculation.tsx'),
    route('personal/calculations/:id', 'routes/calculation/saved-calculation.tsx'),
  ],
};
