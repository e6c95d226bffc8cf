import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const partRoutes: AreaRoutes = {
  site: [
    route('ldz', 'routes/part/library/library.tsx'),
    route('ldz/compare', 'routes/part/compare.tsx'),
    route('ldz/basket', 'routes/part/basket.tsx'),
    route('ldz/shapes', 'routes/part/shapes.tsx'),
    route('ldz/makers/:slug', 'routes/part/library/maker.tsx'),
    route('ldz/detail/:id?', 'routes/part/part.tsx'),
    route('ldzia', 'routes/part/automation.tsx'),
    route('ldzia/search', 'routes/part/library/library.tsx', { id: 'ldzia-search' }),
    route('ldzia/detail/:id?', 'routes/part/part.tsx', { id: 'ldzia-detail' }),
  ],
};
