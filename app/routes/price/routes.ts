import { route } from '@react-router/dev/routes';
import type { AreaRoutes } from '../../area-routes.ts';

export const priceRoutes: AreaRoutes = {
  site: [route('price', 'routes/price/price.tsx'), route('memberCenter', 'routes/price/member-center.tsx')],
  empty: [route('priceapp', 'routes/price/price.tsx', { id: 'price-app' })],
};
